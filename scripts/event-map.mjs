import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run event-map [-- --check]`: writes docs/event-map.md from the compiled code, or fails when it is out of date. */
async function main() {
  await installPackages({ development: true });
  await build({ web: false });
  await run(findNode(root), ['scripts/event-map/write.mjs', ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
  });
}

await main().catch(endWith);
