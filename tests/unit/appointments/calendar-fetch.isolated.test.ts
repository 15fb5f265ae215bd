import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { appointmentRules } from "@/content/appointments";
import { fetchCalendar } from "@/lib/appointments/calendar-fetch";

const env = vi.hoisted(() => ({ SANDBOX_URL: "http://127.0.0.1:1" }));
vi.mock("@/lib/env", () => ({ env }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves a calendar as the demo's sandbox does; returns its address. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.SANDBOX_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return `${env.SANDBOX_URL}/_sandbox/calendar/robyn.ics`;
}

test("a redirect, as to a private address, is not followed", async () => {
  let requests = 0;
  const address = await serve((request, response) => {
    requests += 1;
    response.writeHead(302, { location: request.url?.includes("inner") ? "/" : "http://192.168.1.20/inner" });
    // A body that never ends
    response.write("x");
  });
  await expect(fetchCalendar(address)).rejects.toThrow("The address answered with status 302.");
  expect(requests).toBe(1);
});

test("a calendar of fifty megabytes is given up at the limit", async () => {
  const megabyte = Buffer.alloc(1_000_000, "x");
  let sent = 0;
  let noteClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    noteClosed = resolve;
  });
  const address = await serve((_, response) => {
    response.on("close", noteClosed);
    const write = () => {
      while (sent < 50 && !response.destroyed) {
        sent += 1;
        if (!response.write(megabyte)) {
          response.once("drain", write);
          return;
        }
      }
      response.end();
    };
    write();
  });
  await expect(fetchCalendar(address)).rejects.toThrow("The calendar is too large.");
  await closed;
  expect(sent).toBeLessThan(50);
});

test("a server that sends a byte now and then is given up in time", async () => {
  const usual = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => usual(200));
  const address = await serve((_, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  await expect(fetchCalendar(address)).rejects.toThrow("The address took too long to answer.");
  expect(asked).toHaveBeenCalledWith(appointmentRules.calendarSeconds * 1000);
  asked.mockRestore();
});
