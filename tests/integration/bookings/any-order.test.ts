import { testAnyOrder } from "./any-order";

testAnyOrder(4, 300_000);
