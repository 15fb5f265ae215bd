// The benchmarks' floor: the framework's minimum for a page. Types are checked with the site's.
const config = { typescript: { ignoreBuildErrors: true }, turbopack: { root: process.env.FLOOR_ROOT } };

export default config;
