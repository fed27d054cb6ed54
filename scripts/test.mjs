import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { build, endWith, environment, findNode, installPackages, root, say } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/**
 * `npm test [-- jest arguments]`: installs and builds what has changed, starts a PostgreSQL (or uses TEST_DATABASE_URL) and runs
 * Jest. With REDIS_URL, queue and live pushes use Redis.
 */
async function main() {
  await installPackages();
  await build({ development: true });
  const node = findNode(root);
  const server = process.env.TEST_DATABASE_URL ? undefined : await startDatabase(node);
  try {
    const jest = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...process.argv.slice(2),
    ];
    const env = environment({ TEST_DATABASE_URL: server?.url ?? process.env.TEST_DATABASE_URL, NODE_ENV: 'test' });
    await run(node, ['dist/test/support/prepare-template.js'], { cwd: root, env, what: 'Preparing the test database' });
    await run(node, jest, { cwd: root, env, what: 'The tests' });
  } finally {
    await server?.stop();
  }
}

async function startDatabase(node) {
  say('Starting PostgreSQL for the tests');
  const child = spawn(node, ['dist/test/support/test-server.js'], {
    cwd: root,
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [first] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => ['']),
  ]);
  if (!first.startsWith('postgres://')) throw new Error('PostgreSQL for the tests did not start.');
  return {
    url: first,
    async stop() {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

await main().catch(endWith);
