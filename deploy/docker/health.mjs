// Whether the site in this container answers at all: the end's code is 0, else 1. A database that is away is no reason to
// start the site anew, as public pages need none: whether it is ready says /api/health (docs/reliability.md#well-and-ready).
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`);
process.exit(answer.ok ? 0 : 1);
