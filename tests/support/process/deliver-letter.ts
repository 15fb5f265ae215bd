import { deliverLetter } from "../letter-jobs";

// A process of its own that makes one try to send a letter, as a worker would: node --import tsx deliver-letter.ts ID NOW
const [id = "", now = ""] = process.argv.slice(2);
await deliverLetter(id, new Date(now));
