import { notFound } from "next/navigation";
import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { lastPublished } from "@/components/admin/site/edit-page";
import type { Retreat } from "@/content/retreats";
import { retreatKey } from "@/content/retreats/key";
import { getEditor } from "@/lib/site/documents/editor";
import { RetreatTexts } from "./retreat-texts";

/** The editor of a retreat's texts with the pictures to choose from. */
export async function EditTexts({ retreat }: { retreat: Retreat }) {
  const { id, rooms, formerRooms, started } = retreat;
  const [data, pictures] = await Promise.all([getEditor(retreatKey(id)), listSitePictures()]);
  if (!data) notFound();
  // An added room brings fields that an open editor does not have
  const present = Object.keys({ ...formerRooms, ...rooms }).join();
  const last = data.last || !started ? lastPublished(data) : "As they were copied.";
  return (
    <section className="mt-16 block scroll-mt-24" id="texts" aria-labelledby="texts-title">
      <h2 id="texts-title" className="h2">
        Texts and pictures
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{`${last} A change is public once you publish it.`}</p>
      <RetreatTexts key={present} data={data} pictures={pictures} />
    </section>
  );
}
