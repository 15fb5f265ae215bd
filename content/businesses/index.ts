import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { pictures, type PicturePath, type UploadedPath } from "../pictures";
import { addedRoom } from "../retreats/added-room";

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Use small letters, digits and hyphens.");
const words = z.string().trim().min(1);
const texts = z.array(words);
const day = z.iso.date();
const sales = z.enum(["open", "waitlist", "closed"]);
const currency = z.string().regex(/^[a-z]{3}$/, "Use the three letters of a currency, such as eur.");
const count = z.number().int().min(0);
const percent = z.number().int().min(0).max(100);
const sitePath = z.string().regex(/^\/[a-z0-9/-]+$/, "Use a path such as /retreats/summer.");
const picture = z.custom<PicturePath | UploadedPath>(
  (name) => typeof name === "string" && (Object.hasOwn(pictures, name) || name.startsWith("/uploads/")),
  "Use a path of content/pictures.ts, or one such as /uploads/hero-1440x900.jpg.",
);

/** An amount in whole units, read as the smallest ones: all currencies are of hundredths. */
const money = z
  .number()
  .min(0)
  .transform((units) => Math.round(units * 100));

const room = z
  .strictObject({
    ...{ name: words, short: words, phrase: words, price: money, capacity: count },
    text: z.string().default(""),
    sharing: z.enum(["shared", "own"]).optional(),
    left: words.default(addedRoom.left),
    leftOne: words.default(addedRoom.leftOne),
    soldOut: words.default(addedRoom.soldOut),
  })
  .transform(({ price, ...one }) => ({ ...one, pricePence: price }));

const retreat = z.strictObject({
  ...{ id, name: words, sales, firstDay: day, lastDay: day, location: words, place: words, currency },
  paths: z.strictObject({ page: sitePath, payment: sitePath, waitlist: sitePath }).optional(),
  deposit: money,
  rooms: z.record(id, room),
  ...{ balanceDueDaysBefore: count.default(60), balanceMinimumDays: count.default(7) },
  ...{ instalments: count.default(0), transferDays: count.default(14) },
  ...{ fullRefundDays: count.default(60), halfRefundDays: count.default(30) },
  clubhouse: z.enum(["no", "retreat", "always"]).default("no"),
  copy: z.strictObject({
    ...{ picture, pictureAlt: words },
    ...{ lead: words, text: z.string().optional(), course: words },
    ...{ included: texts, notIncluded: texts.default([]) },
    ...{ venue: words.optional(), station: words.optional(), arrival: words.optional() },
    packing: texts.optional(),
    waitlist: z.strictObject({
      ...{ name: words, headline: words, lead: words, pitch: words },
      points: z
        .array(z.strictObject({ title: words, text: words }))
        .min(1)
        .max(3),
    }),
  }),
});

const programme = z.strictObject({
  ...{ id, name: words, cohort: words, sales, currency, firstDay: day, calls: words },
  ...{ monthlyPrice: money, payments: count.min(1), oneTimePrice: money },
  interval: z.enum(["week", "fortnight", "month", "quarter"]).default("month"),
  ...{ months: count.min(1), participants: count.min(1) },
});

/** What a business file may have. */
export const businessSchema = z.strictObject({
  /** What a document begins with in place of its default, by the document's key and the field's path. */
  documents: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** What is shown in place of a picture of content/pictures.ts, by that one's path. */
  pictures: z
    .record(
      z.string(),
      z.strictObject({ path: picture, alt: words, ...{ x: percent.default(50), y: percent.default(50) } }),
    )
    .default({}),
  /** Without a list, those of content/retreats and content/programmes.ts. */
  retreats: z.array(retreat).optional(),
  programmes: z.array(programme).optional(),
  /** Whether it has the retreat of the home page and the sponsored place. */
  ...{ flagship: z.boolean().default(true), sponsored: z.boolean().default(true) },
  /** The path of its workbook; false without one. */
  workbook: z
    .union([
      z.literal(false),
      z.string().regex(/^\/[\w-]+\.pdf$/, "is a path such as /my-guide.pdf, or false"),
    ])
    .default("/workbook.pdf"),
});

/** A business as its file says: what differs from the defaults in content/. */
export type Business = z.infer<typeof businessSchema>;

/** The business that content/ is about. */
export const defaultBusiness = "rebel-retreats";

/** Where the businesses are. */
export const businessesFolder = path.join(process.cwd(), "content/businesses");
const fileOf = (name: string) => path.join(businessesFolder, name, "business.yaml");

/** The names of the businesses there are. */
export function listBusinesses(): string[] {
  return readdirSync(businessesFolder).filter((one) => existsSync(fileOf(one)));
}

/**
 * A business under content/businesses/ by name, as in BUSINESS. Throws for an unknown one, naming those there are, and
 * for a file that is not valid.
 */
export function readBusiness(named: string | undefined): Business {
  const name = named || defaultBusiness;
  const known = listBusinesses();
  if (!known.includes(name)) throw new Error(`BUSINESS=${name} is not one of ${known.join(", ")}.`);
  const parsed = businessSchema.safeParse(parse(readFileSync(fileOf(name), "utf8")) ?? {});
  if (parsed.success) return parsed.data;
  throw new Error(`${path.relative(process.cwd(), fileOf(name))}:\n${z.prettifyError(parsed.error)}`);
}
