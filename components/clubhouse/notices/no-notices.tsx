import { noticesCopy } from "@/content/pages/notices";

const { title, text } = noticesCopy.empty;

export function NoNotices({ as: Heading }: { as: "h2" | "h3" }) {
  return (
    <div className="px-6 pt-9 pb-10 max-lg:px-0">
      <Heading className="h2 mb-2 text-[1.5rem]">{title}</Heading>
      <p className="max-w-96 text-ink-2">{text}</p>
    </div>
  );
}
