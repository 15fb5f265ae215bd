// The site's liveness only: public pages need no database, so its outage must not restart the container
// (docs/reliability.md#health-checks)
const live = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`;
const answer = await fetch(process.argv[2] ?? live);
process.exit(answer.ok ? 0 : 1);
