import { testAnyOrder } from "./any-order";

testAnyOrder(60, 3_600_000);
