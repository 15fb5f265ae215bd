import { expect, test } from "vitest";
import { businessSchema } from "@/content/businesses";
import { listFields } from "@/lib/content/edits";
import { emailDocuments } from "@/lib/content/emails";
import { listSiteDocuments } from "@/lib/content/site-pages";
import { businessOf, listColourProblems } from "@/scripts/adopt/files";
import {
  isAsked,
  problemOf,
  questions,
  valueOf,
  type Answers,
  type QuestionName,
} from "@/scripts/adopt/questions";

const names = Object.keys(questions) as QuestionName[];

function answersWith(typed: Partial<Record<QuestionName, string>>): Answers {
  const answers: Answers = {};
  for (const name of names) {
    const text = typed[name] ?? questions[name].example;
    expect([name, problemOf(name, text, answers)]).toEqual([name, null]);
    answers[name] = valueOf(name, text, answers);
  }
  return answers;
}

const drawn = { logo: "/uploads/logo-436x120.png", icon: "/uploads/icon-512x512.png" };

const course = {
  ...{ programmeName: "Quiet Feet", programmeFirstDay: "2027-01-12", programmeMonths: "3" },
  ...{ programmePlaces: "12", programmeMonthly: "120", programmeOnce: "330", programmeCalls: "Tuesdays" },
};

test("asks at most 40 questions, whose examples are valid", () => {
  expect(names.length).toBeLessThanOrEqual(40);
  expect(listColourProblems(answersWith({}))).toEqual([]);
});

test("refuses colours that are not legible on each other", () => {
  expect(listColourProblems(answersWith({ buttonColour: "#1f5a57" })).join("\n")).toMatch(/needs 4.5 to 1/);
});

test.each([
  ["a retreat", {}, 1, 0],
  ["a programme", { ...course, retreatName: "" }, 0, 1],
  ["both", course, 1, 1],
  ["neither", { retreatName: "" }, 0, 0],
])("makes a valid business with %s", (_, typed, retreats, programmes) => {
  const made = businessSchema.parse(businessOf(answersWith(typed), drawn));
  expect([made.retreats?.length, made.programmes?.length]).toEqual([retreats, programmes]);
  const fields = new Map(
    [...listSiteDocuments(), ...emailDocuments].flatMap((document) =>
      listFields(document).map(({ path, field }) => [`${document.key} ${path}`, field] as const),
    ),
  );
  for (const [key, values] of Object.entries(made.documents))
    for (const [path, value] of Object.entries(values))
      expect([key, path, fields.get(`${key} ${path}`)?.schema.safeParse(value).success]).toEqual([
        key,
        path,
        true,
      ]);
});

test("says what is wrong with an answer, and asks nothing about a product that there is not", () => {
  expect(problemOf("founder", "", {})).toBe("This is needed.");
  expect(problemOf("currency", "pounds", {})).not.toBeNull();
  expect(problemOf("timeZone", "Menorca", {})).toBe("Write a time zone such as Europe/Madrid.");
  expect(problemOf("retreatPrice", "many", { retreatName: "Spring" })).toBe("Write a sum such as 890.");
  expect(isAsked("retreatPrice", {})).toBe(false);
  expect(valueOf("retreatPrice", "890", {})).toBeUndefined();
});
