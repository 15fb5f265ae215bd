import { config } from "zod";

// Zod would try out whether code may be made from text, which the content security policy forbids and reports. To be
// imported before the first schema is made
config({ jitless: true });
