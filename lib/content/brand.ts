import type { Colours } from "@/content/colours";
import type { PictureValue } from "@/content/fields";
import { settingsPart } from "@/content/settings";
import { currentCatalogue } from "@/lib/catalogue/current";
import { paletteOf, type Palette } from "./colours/palette";
import { applyEdits, type Edits } from "./edits";
import { previewedEdits } from "./preview";

/** How the business looks; `logo` and `icon` are null for those that the site was delivered with. */
export type Brand = {
  logo: PictureValue | null;
  icon: PictureValue | null;
  colours: Colours;
  palette: Palette;
};

const brands = new WeakMap<Edits, Brand>();
const untouched: Edits = {};

/** The logo and the colours as published (in a preview: as in their draft). */
export function getBrand(): Brand {
  const { key } = settingsPart;
  const edits = previewedEdits(key) ?? currentCatalogue().edits[key] ?? untouched;
  const brand = brands.get(edits) ?? brandOf(edits);
  brands.set(edits, brand);
  return brand;
}

/** The logo and the colours with these edits. */
export function brandOf(edits: Edits): Brand {
  const { logo, colours } = applyEdits(settingsPart.fields, edits, (value) => value);
  const chosen = (picture: PictureValue) => (picture.path ? picture : null);
  return {
    logo: chosen(logo.picture),
    icon: chosen(logo.icon),
    colours,
    palette: paletteOf(colours),
  };
}
