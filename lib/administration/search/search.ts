import "server-only";
import { formatMoney } from "@/content/money";
import { may, type Member } from "@/lib/access/policy";
import { letterHref, letterList, letterStatus, titleOf } from "@/lib/administration/lists/letters";
import { parseSearch, searchList, type Badge, type Params } from "@/lib/administration/lists/list";
import { orderDetail, orderItem, orderList, orderState } from "@/lib/administration/lists/orders";
import { searchMessages } from "@/lib/clubhouse/search";
import type { SearchHit } from "@/lib/clubhouse/search-schema";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { splitHits, type ExcerptPart } from "@/lib/text/search-hits";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { findPeople, type FoundPerson, type PersonKind } from "./people";

const searchGroups = ["people", "orders", "emails", "posts"] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** One result: a title and a text, and what stands at its end. */
export type OfficeHit = {
  id: string;
  href: string;
  title: ExcerptPart[];
  text: ExcerptPart[];
  end: string;
  mark?: Badge;
  small: string;
};

type Found<Hit> = { count: number; hits: Hit[] };

export type OfficeResults = {
  search: string;
  /** The group that is shown alone; null shows the first hits of each. */
  only: SearchGroup | null;
  found: Record<Exclude<SearchGroup, "posts">, Found<OfficeHit>> & { posts: Found<SearchHit> };
};

const none = { count: 0, hits: [] };
const firstHits = 3;
const groupHits = 50;

/**
 * People, orders, emails and posts that a text is found in; null without one. Health answers and messages between
 * members are never searched (docs/rules/administration.md#search).
 */
export async function searchOffice(admin: Member, params: Params, now: Date): Promise<OfficeResults | null> {
  const search = parseSearch(params);
  if (!search) return null;
  const only = searchGroups.find((name) => name === params.in) ?? null;
  const query = (name: SearchGroup) => ({ search, limit: only === name ? groupHits : firstHits, now });
  const [people, orders, emails, posts] = await Promise.all([
    findPersonHits(query("people")),
    findOrderHits(query("orders")),
    may(admin, "admin.enter") ? findEmailHits(query("emails")) : none,
    may(admin, "clubhouse.enter") ? findPosts(admin, query("posts")) : none,
  ]);
  return { search, only, found: { people, orders, emails, posts } };
}

type Query = { search: string; limit: number; now: Date };

const kindNames: Record<PersonKind, string> = {
  member: "Member",
  buyer: "Buyer",
  guest: "Guest",
  recipient: "Voucher",
  appointment: "Appointment",
  waitlist: "Waitlist",
  enquiry: "Enquiry",
  application: "Application",
  workbook: "Workbook",
};

async function findPersonHits({ search, limit }: Query): Promise<Found<OfficeHit>> {
  const { people, count } = await findPeople(search, limit);
  const toHit = ({ id, name, email, phone, kinds, at }: FoundPerson): OfficeHit => ({
    ...{ id, href: `/admin/people/${id}` },
    title: splitHits(name || email, search),
    text: splitHits([email, phone].filter(Boolean).join(", "), search),
    end: kinds.map((kind) => kindNames[kind]).join(", "),
    small: formatShortDay(calendarDay(at)),
  });
  return { count, hits: people.map(toHit) };
}

async function findOrderHits({ search, limit, now }: Query): Promise<Found<OfficeHit>> {
  const { rows, count } = await searchList(orderList, search, limit, now);
  const hits = rows.map((row) => {
    const state = orderState(row, now);
    return {
      ...{ id: row.id, href: `/admin/orders/${row.id}` },
      title: splitHits(purchaseReference(row.id), search),
      text: splitHits([row.name || row.email, orderItem(row), orderDetail(row)].join(", "), search),
      ...{ end: state.text, mark: state.mark },
      small: formatMoney(row.totalPence, row.currency),
    };
  });
  return { count, hits };
}

async function findEmailHits({ search, limit, now }: Query): Promise<Found<OfficeHit>> {
  const { rows, count } = await searchList(letterList, search, limit, now);
  const hits = rows.map((row) => {
    const status = letterStatus(row);
    return {
      ...{ id: row.id, href: letterHref({ search }, row.id) },
      title: splitHits(titleOf(row), search),
      text: splitHits(`To ${row.to}`, search),
      ...{ end: status.text, mark: status.mark },
      small: formatShortDay(calendarDay(row.createdAt)),
    };
  });
  return { count, hits };
}

async function findPosts(admin: Member, { search, limit, now }: Query): Promise<Found<SearchHit>> {
  const found = await searchMessages(admin, { q: search, page: 1 }, now);
  return found.ok
    ? { count: found.value.count, hits: found.value.hits.slice(0, limit) }
    : { count: 0, hits: [] };
}
