import { deliverLetter } from "../letter-jobs";

// Makes one attempt to send an email, as a worker does: node --import tsx deliver-letter.ts ID NOW
const [id = "", now = ""] = process.argv.slice(2);
await deliverLetter(id, new Date(now));
