// Liveness only: public pages need no database, so its outage must not restart the container
// (docs/reliability.md#health-checks)
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`);
process.exit(answer.ok ? 0 : 1);
