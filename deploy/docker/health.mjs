// Whether the site in this container is well: the end's code is 0, else 1.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`);
process.exit(answer.ok ? 0 : 1);
