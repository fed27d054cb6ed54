import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

const benches = [
  'checkout',
  'hot-product',
  'latency',
  'open-pages',
  'quiet',
  'orders-page',
  'buyers-flow',
  'statement',
  'close',
  'rebuild',
  'lighthouse',
  'interactions',
  'scale',
  'memory',
];

/** Measured in a browser, so that they need the pages as they are. */
const needsPages = new Set(['lighthouse', 'interactions']);

/** `npm run bench [-- name ...]`: runs all benchmarks or the named ones in sequence. See bench/README.md. */
async function main() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !benches.includes(name));
  if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}"; there are ${benches.join(', ')}.`);
  await installPackages({ development: true });
  const chosen = names.length > 0 ? names : benches;
  await build({
    development: true,
    web: chosen.some((name) => needsPages.has(name)) || !existsSync(join(root, 'dist', 'web', 'index.html')),
  });
  const node = findNode(root);
  for (const name of chosen) {
    process.stdout.write(`\n=== ${name} ===\n`);
    await run(node, [`dist/bench/${name}.js`], {
      cwd: root,
      env: environment(),
      passSignals: true,
      what: `The benchmark ${name}`,
    });
  }
}

await main().catch(endWith);
