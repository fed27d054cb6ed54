import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/**
 * `npm run faults [-- --rounds N ...]`: loads a shop, injects random faults and checks the guarantees.
 * `npm run faults -- <fault>`: faults of the whole machine, `silent-network`, `full-disk` or `scaled`, and the attack `taken-stock`. See CONTRIBUTING.md, Tests.
 */
async function main() {
  const args = process.argv.slice(2);
  const isScenario = args[0] !== undefined && !args[0].startsWith('-');
  await installPackages({ development: true });
  await build({ development: true, web: args.includes('full-disk') });
  await run(findNode(root), [`dist/test/faults/${isScenario ? 'scenarios' : 'random'}/main.js`, ...args], {
    cwd: root,
    env: environment(),
    passSignals: true,
    what: isScenario ? `The fault ${args[0]}` : 'The random faults',
  });
}

await main().catch(endWith);
