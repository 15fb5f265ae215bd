import { expect, test } from "vitest";
import { arrivalTime } from "@/lib/guests/arrival";

test.each([
  ["15:42", "15:42"],
  ["15.42", "15:42"],
  ["1542", "15:42"],
  ["09:05", "09:05"],
  ["3pm", "15:00"],
  ["3:42 p.m.", "15:42"],
  ["11 am", "11:00"],
  ["12am, sorry", "00:00"],
  ["about 4", "16:00"],
  ["around four", "16:00"],
  ["half past three", "15:30"],
  ["noon, if the train behaves", "12:00"],
  ["train 25, at 16:10", "16:10"],
  ["the 17h30", "17:30"],
  ["18", "18:00"],
  ["8", "08:00"],
])("“%s” is %s", (text, time) => {
  expect(arrivalTime(text)).toBe(time);
});

test.each(["", "after lunch", "no idea", "99", "25:00", "13pm", "platform 77", "x".repeat(200), "0pm"])(
  "“%s” names no time",
  (text) => {
    expect(arrivalTime(text)).toBeNull();
  },
);
