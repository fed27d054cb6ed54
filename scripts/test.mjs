import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, endWith, environment, findNode, installPackages, root, say } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';
import { makeTemporaryFolder } from './setup/temporary-folder.mjs';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Workers inherit it. Short-lived objects of tests are collected less often, which saves a twentieth of the processor time.
  '--max-semi-space-size=32',
  `--import=${new URL('../test/support/keep-worker-data.mjs', import.meta.url).href}`,
  'node_modules/jest/bin/jest.js',
];

/**
 * `npm test [-- jest arguments]`: prepares what the chosen tests need, starts a PostgreSQL for them (or uses TEST_DATABASE_URL),
 * and runs jest. With REDIS_URL set, queue and live run over Redis.
 * `npm test -- unit [jest arguments]`: runs the tests that need no database, no browser and no build.
 * `npm test -- all [jest arguments]`: with those of *.all.test.ts, and every case of every matrix.
 */
async function main() {
  const [scope, ...others] = process.argv.slice(2);
  if (scope === 'all') process.env.TEST_SCOPE = 'all';
  const options = scope === 'all' ? others : process.argv.slice(2);
  await installPackages({ development: true });
  const env = environment({ NODE_ENV: 'test' });
  if (scope === 'unit') await runJest([...others, '--selectProjects', 'unit'], env);
  else if (options.length > 0 && !chooseServerTests(options, env)) await runJest(options, env);
  else await runWithDatabase(options);
}

/** Whether the options choose a test of the server: only these need the build and a database. */
function chooseServerTests(options, env) {
  if (options.includes('--selectProjects')) return options.includes('server');
  const list = [...jest, ...options, '--selectProjects', 'server', '--listTests', '--json'];
  const { status, stdout } = spawnSync(findNode(root), list, { cwd: root, env, encoding: 'utf8' });
  return status !== 0 || JSON.parse(stdout).length > 0;
}

async function runWithDatabase(options) {
  await build({ development: true });
  process.env.TMPDIR = makeTemporaryFolder();
  const rows = chooseWholeServer(options) ? join(process.env.TMPDIR, 'rows') : undefined;
  if (rows) process.env.TEST_ROWS = rows;
  const node = findNode(root);
  const server = process.env.TEST_DATABASE_URL ? undefined : await startDatabase(node);
  try {
    const env = environment({ TEST_DATABASE_URL: server?.url ?? process.env.TEST_DATABASE_URL, NODE_ENV: 'test' });
    await run(node, ['dist/test/support/prepare-template.js'], { cwd: root, env, what: 'Preparing the test database' });
    await runJest(options, env);
  } finally {
    await server?.stop();
  }
  if (rows) await checkRowTypes(rows);
}

/** Whether the options choose projects alone, and among them the tests of the server. */
function chooseWholeServer(options) {
  const [first = '--selectProjects', ...projects] = options;
  if (first !== '--selectProjects' || !projects.every((name) => ['unit', 'server', 'web'].includes(name))) return false;
  return projects.length === 0 || projects.includes('server');
}

/** The last test of a whole run: the others have recorded the rows. */
async function checkRowTypes(rows) {
  const { checkRowsOfServer } = await import('./row-types/check-rows.mjs');
  say('Comparing the types of rows with what the database returned');
  const problems = await checkRowsOfServer(root, rows);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) throw new Error('The types of rows are wrong, or no test runs a statement.');
}

function runJest(options, env) {
  return run(findNode(root), [...jest, ...options], { cwd: root, env, what: 'The tests' });
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
