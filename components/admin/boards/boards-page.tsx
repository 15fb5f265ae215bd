import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { PageHead } from "@/components/admin/page-head";
import { RecordRow } from "@/components/admin/record-row";
import { Section } from "@/components/admin/section";
import { Icon } from "@/components/ui/icon";
import { archiveBoardAction, moveBoardAction, restoreBoardAction } from "@/lib/administration/boards/actions";
import type { OfficeBoard, OfficeBoards, OfficeGroup } from "@/lib/administration/boards/list";
import { listAudiences } from "@/lib/administration/boards/words";
import { plural } from "@/lib/text";
import { BoardDialog } from "./board-dialog";
import { MessageSwitch } from "./message-switch";

const failed = failureWords("That didn’t work", "Nothing changed. Try again.");
const arrow = "grid size-target cursor-pointer place-items-center";

type BoardsPageProps = OfficeBoards & { hasMessages: boolean };

/** The boards in their order, how to add and change them, the groups of retreats, and the archived ones. */
export function BoardsPage({ open, groups, archived, expected, retreats, hasMessages }: BoardsPageProps) {
  const linesOf = linesWith(listAudiences(retreats));
  return (
    <>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Boards"
        text="Members see only the boards that they may read."
        action={<BoardDialog retreats={retreats} />}
      />
      <Section id="open" title="In this order">
        <ul role="list">
          {open.map((board, index) => (
            <RecordRow key={board.id} title={<Title {...board} />} details={linesOf(board)}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {index > 0 && <Move board={board} by="-1" />}
                {index < open.length - 1 && <Move board={board} by="1" />}
                <BoardDialog board={board} retreats={retreats} />
                <Archive board={board} />
              </div>
            </RecordRow>
          ))}
        </ul>
        <p className="mt-3 text-compact text-ink-2">
          On narrow screens the first four are tabs and the rest are under “More”. An open group of a retreat
          takes the fourth place.
        </p>
      </Section>
      {groups.length + expected.length > 0 && (
        <Section id="groups" title="Retreat groups">
          <ul role="list">
            {groups.map((board) => (
              <RecordRow key={board.id} title={<Title {...board} />} details={groupLinesOf(board)}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={`status ${board.isClosed ? "is-old" : "is-on"}`}>
                    {board.isClosed ? "Read only" : "Open"}
                  </span>
                  <BoardDialog board={board} retreats={retreats} />
                  <Archive board={board} />
                </div>
              </RecordRow>
            ))}
            {expected.map((name) => (
              <RecordRow key={name} title={name} details={["Opens with the first booking."]}>
                <span className="status">Not yet</span>
              </RecordRow>
            ))}
          </ul>
        </Section>
      )}
      <Section id="messages" title="Direct messages">
        <p className="mb-3 max-w-160">
          Two members may write to each other. Each can refuse in their account. Moderators see a conversation
          only from a reported message on. Backups and the whole export contain all of them.
        </p>
        <MessageSwitch isOn={hasMessages} />
      </Section>
      {archived.length > 0 && (
        <Section id="archived" title="Archived">
          <ul role="list">
            {archived.map((board) => (
              <RecordRow key={board.id} title={board.title} details={[countOf(board)]}>
                <ActionButton
                  id={`restore-${board.id}`}
                  action={restoreBoardAction}
                  words={failed}
                  values={{ id: board.id }}
                  className="tinybtn min-h-target"
                  label={`Bring ${board.title} back`}
                >
                  Bring it back
                </ActionButton>
              </RecordRow>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Title({ title, drawing }: OfficeBoard) {
  return (
    <span className="flex items-center gap-3">
      <Icon name={drawing} />
      {title}
    </span>
  );
}

function linesWith(audiences: [string, string][]) {
  const words = Object.fromEntries(audiences);
  return ({ text, readers, posters, ...board }: OfficeBoard) => {
    const who = `Read: ${words[readers] ?? readers}. Post: ${words[posters] ?? posters}.`;
    return [text || null, `${who} ${countOf(board)}`];
  };
}

function groupLinesOf({ guests, closing, ...board }: OfficeGroup) {
  return [`${plural(guests, "1 guest.", "{count} guests.")} ${countOf(board)}`, closing];
}

function countOf({ posts }: Pick<OfficeBoard, "posts">): string {
  return plural(posts, "1 post.", "{count} posts.");
}

function Move({ board: { id, title }, by }: { board: OfficeBoard; by: "-1" | "1" }) {
  return (
    <ActionButton
      id={`move-${id}-${by === "1" ? "down" : "up"}`}
      action={moveBoardAction}
      words={failed}
      values={{ id, by }}
      className={arrow}
      label={`Move ${title} ${by === "1" ? "down" : "up"}`}
    >
      <span className={by === "1" ? undefined : "rotate-180"}>
        <Icon name="down" />
      </span>
    </ActionButton>
  );
}

function Archive({ board: { id, title } }: { board: OfficeBoard }) {
  return (
    <ActionDialog
      id={`archive-${id}`}
      words={{ open: "Archive…", title: `Archive ${title}?`, keep: "Leave it", confirm: "Archive it" }}
      action={archiveBoardAction}
      className="tinybtn min-h-target"
    >
      <HiddenFields values={{ id }} />
      <p>Its posts stay, but no one sees them and search doesn’t find them. You can bring it back.</p>
    </ActionDialog>
  );
}
