import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { getGallery } from "@/lib/site/documents/items";
import { GalleryEditor } from "./gallery-editor";

/** The editor of the gallery with the pictures to choose from. */
export async function EditGallery() {
  const [data, pictures] = await Promise.all([getGallery(), listSitePictures()]);
  return <GalleryEditor data={data} pictures={pictures} />;
}
