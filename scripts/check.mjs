import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { runQuietly } from './setup/run.mjs';

const tsc = 'node_modules/@typescript/native/bin/tsc';
const steps = [
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'],
  ['types of the server', tsc, '--noEmit', '-p', 'tsconfig.json'],
  ['types of the pages', tsc, '--noEmit', '-p', 'web/tsconfig.json'],
  [
    'dependency rules',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '.',
  ],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['event map', 'scripts/event-map/write.mjs', '--check'],
  ['retired words', 'scripts/retired-words/check.mjs'],
];

/** `npm run check`: all static checks. A failure does not stop the others. */
async function main() {
  await installPackages({ development: true });
  await build({ web: false });
  const failed = [];
  for (const [name, ...command] of steps) {
    const started = performance.now();
    const passed = await runQuietly(findNode(root), command, { cwd: root, env: environment() }).then(
      () => true,
      () => false,
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
    process.stdout.write(`${passed ? '✓' : '✗'} ${seconds} s  ${name}\n`);
    if (!passed) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
}

await main().catch(endWith);
