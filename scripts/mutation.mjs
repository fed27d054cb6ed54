import { endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm run mutation [-- options]`: see scripts/mutation/main.mjs. */
async function main() {
  await installPackages({ development: true });
  const command = ['scripts/mutation/main.mjs', ...process.argv.slice(2)];
  await run(findNode(root), command, { cwd: root, env: environment(), passSignals: true, what: 'The mutation run' });
}

await main().catch(endWith);
