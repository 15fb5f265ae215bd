import { listPage } from "@/components/admin/lists/list-page";
import { PaymentsOverview } from "@/components/admin/lists/payments-overview";
import { listComing, sumMoney } from "@/lib/administration/lists/money";
import { paymentList } from "@/lib/administration/lists/payments";
import { listRefusedMonths } from "@/lib/administration/lists/refused-months";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/payments");

export default listPage(paymentList, {
  around: async (list, { address, page }, now) => {
    const isWhole = Object.keys(address).length === 0 && page === 1;
    const overview = isWhole
      ? await Promise.all([sumMoney(now), listRefusedMonths(now), listComing(now)])
      : null;
    return <PaymentsOverview overview={overview} list={list} now={now} />;
  },
});
