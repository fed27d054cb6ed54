import { build, endWith, environment, findNode, installPackages, keepOutputClean, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run cli -- <command>` */
async function main() {
  keepOutputClean();
  await installPackages();
  await build({ web: false });
  await run(findNode(root), ['dist/server/cli.js', ...process.argv.slice(2)], { cwd: root, env: environment() });
}

await main().catch(endWith);
