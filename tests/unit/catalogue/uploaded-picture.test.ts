import { expect, test } from "vitest";
import { uploadedPicture } from "@/lib/catalogue/uploaded-picture";

test.each([
  ["/uploads/0123456789abcdef-01234567-1440x900.jpg", true],
  ["/uploads/hero-1440x900.jpg", false],
])("%s has a name that changes with its content: %s", (path, isHashed) => {
  expect(uploadedPicture(path)).toMatchObject({ width: 1440, height: 900, isHashed });
});

test.each([
  "/uploads/../business.yaml",
  "/uploads/hero.jpg",
  "/uploads/Hero-1x1.jpg",
  "/uploads/a/b-1x1.png",
])("%s is no picture", (path) => expect(uploadedPicture(path)).toBeNull());
