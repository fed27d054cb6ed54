import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run faults [-- --rounds N ...]`: loads a shop, breaks parts of it at random, and checks what is left. See CONTRIBUTING.md, Tests. */
async function main() {
  await installPackages();
  await build({ web: false });
  await run(findNode(root), ['dist/test/faults/random/main.js', ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
    passSignals: true,
    what: 'The random faults',
  });
}

await main().catch(endWith);
