import { config } from "zod";

// Zod probes for eval, which the CSP forbids and reports; import this before the first schema is made
config({ jitless: true });
