import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run demo-images`: paints the images of the demo shop, which are checked in. */
async function main() {
  await installPackages({ development: true });
  await build({ web: false, development: true });
  await run(findNode(root), ['dist/tools/demo-images/main.js'], { cwd: root, env: environment() });
}

await main().catch(endWith);
