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
  ["Flight BA1326, lands 14:05", "14:05"],
  ["take off 11:20, landing 14:05", "14:05"],
  ["Friday 18 September, about 4pm", "16:00"],
  ["18 September 2026, at four", "16:00"],
  ["2 of us, around half past 5", "17:30"],
  ["half 4", "16:30"],
  ["Half-past four", "16:30"],
  ["Quarter to four", "15:45"],
  ["a quarter past 11", "11:15"],
  ["twenty-five past three", "15:25"],
  ["ten to one", "12:50"],
  ["11", "11:00"],
  ["4:10 p. m.", "16:10"],
  ["4.30ish", "16:30"],
  ["5 o’clock", "17:00"],
  ["07:30", "07:30"],
  ["1600 hrs, train from Exeter", "16:00"],
  ["the 1542 from Paddington", "15:42"],
  ["about 2 hours by car, there at 5", "17:00"],
  ["between 3 and 4", "15:00"],
])("“%s” is %s", (text, time) => {
  expect(arrivalTime(text)).toBe(time);
});

test.each([
  "",
  "after lunch",
  "no idea",
  "99",
  "25:00",
  "13pm",
  "platform 77",
  "x".repeat(200),
  "0pm",
  "I'll be coming the day before, 17 Sep",
  "On the A303, satnav says 2 hours",
  "Flight 1326",
  "around 2 hours",
  "18 September 2026",
  "2 of us, and 3 bags",
])("“%s” names no time", (text) => {
  expect(arrivalTime(text)).toBeNull();
});
