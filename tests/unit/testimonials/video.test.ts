import { describe, expect, test } from "vitest";
import { staticPolicy } from "@/lib/http/security-headers";
import { readVideo, videoOrigins } from "@/lib/content/testimonial-video";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

describe("the URL of a video", () => {
  test.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?t=4&v=dQw4w9WgXcQ&list=abc",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
    " https://youtu.be/dQw4w9WgXcQ?si=tracking ",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "HTTP://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ",
  ])("%s is played without cookies", (address) => {
    expect(readVideo(address)).toEqual({
      kind: "player",
      href: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      src: youTube,
    });
  });

  test.each([
    ["https://vimeo.com/76979871", "76979871?dnt=1", "76979871"],
    ["https://player.vimeo.com/video/76979871?title=0", "76979871?dnt=1", "76979871"],
    ["https://vimeo.com/76979871/8272103f6e", "76979871?h=8272103f6e&dnt=1", "76979871/8272103f6e"],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "76979871?h=8272103f6e&dnt=1",
      "76979871/8272103f6e",
    ],
  ])("%s is played untracked", (address, played, page) => {
    expect(readVideo(address)).toEqual({
      kind: "player",
      href: `https://vimeo.com/${page}`,
      src: `https://player.vimeo.com/video/${played}&autoplay=1`,
    });
  });

  test.each(["/videos/priti.mp4", "/priti-2024.WEBM", "/videos/on%20stage.mp4"])(
    "%s is our own file",
    (path) => {
      expect(readVideo(path)).toEqual({ kind: "file", href: path, src: path });
    },
  );

  test.each([
    "",
    "priti.mp4",
    "javascript:alert(1)",
    "javascript:alert(1)//.mp4",
    "JaVaScRiPt://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "data:text/html,<script>alert(1)</script>.mp4",
    "//evil.example/video.mp4",
    "/\\evil.example/video.mp4",
    "https://evil.example/video.mp4",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example#https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload%3D",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://youtu.be/dQw4w9WgXcQ/../../evil",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/76979871?h=<script>",
    "/videos/priti.mp4?x=<script>",
    "/videos/priti.html",
  ])("%j is refused", (address) => {
    expect(readVideo(address)).toBeNull();
  });
});

test("a page may frame the two players only", () => {
  expect(staticPolicy.split("; ")).toContain(`frame-src ${videoOrigins.join(" ")}`);
  expect(videoOrigins).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
});
