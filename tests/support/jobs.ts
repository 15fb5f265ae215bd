import { jobs, type JobData } from "@/lib/jobs/queue";
import { refundPayment } from "@/lib/payments/refunds";
import { processEvent } from "@/lib/payments/webhook";

const handlers = {
  "process-stripe-event": ({ eventId }: JobData["process-stripe-event"]) => processEvent(eventId, new Date()),
  "refund-payment": ({ paymentId }: JobData["refund-payment"]) => refundPayment(paymentId, new Date()),
};

/** Does the work about money that is waiting, as the worker would, and what follows from it. Answers how many jobs failed. */
export async function workOff(): Promise<number> {
  const boss = await jobs();
  let failed = 0;
  for (;;) {
    const taken = await Promise.all(
      (Object.keys(handlers) as (keyof typeof handlers)[]).map(async (name) =>
        (await boss.fetch<never>(name, { batchSize: 100 })).map((job) => ({ name, job })),
      ),
    );
    if (taken.flat().length === 0) return failed;
    // At once, as several servers would
    const tries = await Promise.allSettled(
      taken.flat().map(async ({ name, job }) => {
        try {
          await handlers[name](job.data);
          await boss.complete(name, job.id);
        } catch (error) {
          await boss.fail(name, job.id);
          throw error;
        }
      }),
    );
    failed += tries.filter(({ status }) => status === "rejected").length;
  }
}
