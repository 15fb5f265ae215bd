// The floor of the benchmarks: the least that the framework does for a page. Its types are checked with the site's.
const config = { typescript: { ignoreBuildErrors: true }, turbopack: { root: process.env.FLOOR_ROOT } };

export default config;
