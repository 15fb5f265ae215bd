import type { Page } from "@playwright/test";

type Fiber = {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  memoizedProps: { message?: { id: string }; isGrouped?: boolean } | null;
  type: unknown;
};

/** Counts renders of message rows from the next page on. The returned function reads and resets the count. */
export async function countRowRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const performedWork = 1;
    let count = 0;
    const isRow = ({ memoizedProps, type }: Fiber) =>
      typeof type !== "string" &&
      memoizedProps?.message !== undefined &&
      memoizedProps.isGrouped !== undefined;
    // As React's developer tools do: what a commit has not touched is the same object as before
    const visit = (fiber: Fiber) => {
      if (isRow(fiber) && fiber.flags & performedWork) count += 1;
      if (fiber.alternate && fiber.child === fiber.alternate.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    Object.assign(window, {
      takeRowRenders: () => {
        const taken = count;
        count = 0;
        return taken;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current),
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeRowRenders: () => number }).takeRowRenders());
}
