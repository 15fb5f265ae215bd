import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { UserError } from "@/scripts/stack/user-error";
import { readPorts, requireFreePorts } from "@/scripts/stack/ports";

it("names the port in use and how to choose another", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const refusal = requireFreePorts({ SANDBOX_PORT: port });
    await expect(refusal).rejects.toThrow(`Port ${port}, meant for the sandbox, is in use`);
    await expect(refusal).rejects.toThrow(`SANDBOX_PORT=${port + 1}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  await expect(requireFreePorts({ SANDBOX_PORT: port })).resolves.toBeUndefined();
});

it("refuses an invalid port, and one port for two", () => {
  expect(() => readPorts(["PORT"], { PORT: "http" } as unknown as NodeJS.ProcessEnv)).toThrow(UserError);
  expect(() => readPorts(["PORT", "PGPORT"], { PORT: "54310" } as unknown as NodeJS.ProcessEnv)).toThrow(
    "are both 54310",
  );
});

it("uses the default ports otherwise", () => {
  const nothing = { PORT: "" } as unknown as NodeJS.ProcessEnv;
  expect(readPorts(["PORT", "SANDBOX_PORT", "PGPORT"], nothing)).toEqual({
    PORT: 3000,
    SANDBOX_PORT: 4010,
    PGPORT: 54310,
  });
});
