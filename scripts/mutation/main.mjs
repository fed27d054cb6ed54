import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findFaults } from './find-faults.mjs';
import { findFailure } from './judge.mjs';
import { TypeCheck } from './type-check.mjs';
import { endWith, environment, findNode, root, say } from '../setup/prepare.mjs';
import { makeTemporaryFolder } from '../setup/temporary-folder.mjs';

const countsFile = join(root, 'scripts', 'mutation', 'counts.json');

/**
 * `npm run mutation`: puts faults into a copy of the last commit, one at a time, and counts those that a test notices: ten in each
 * `domain/` folder, judged by its unit tests, and five in the rest of each module, judged by all of its tests. Each result is written at
 * once: the next run of the same commit and seed goes on after the last one. The table at the end compares with the counts that are
 * checked in, which `--save` replaces; exit code 1 when a part has fewer.
 *
 * `--tree DIR` another checkout with its packages, `--only PATH,PATH` parts, as libs/ordering/domain, `--seed S` other faults,
 * `--domain N` and `--module N` how many.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      tree: { type: 'string', default: root },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      domain: { type: 'string', default: '10' },
      module: { type: 'string', default: '5' },
      save: { type: 'boolean', default: false },
    },
  });
  const tree = resolve(values.tree);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: tree, encoding: 'utf8' }).trim();
  process.env.TMPDIR = makeTemporaryFolder();
  const copy = copyTree(tree);
  const named = values.only?.split(',');
  const parts = findParts(copy, values).filter(({ path }) => named?.includes(path) ?? true);
  const results = openResults(join(root, 'dist', 'mutation', `${commit.slice(0, 12)}-${values.seed}.json`));
  const server = new LazyDatabase(tree);
  try {
    const types = new TypeCheck(
      copy,
      sourcesIn(copy, 'libs').map((file) => join(copy, file)),
    );
    for (const part of parts) await judgePart(part, { copy, seed: values.seed, results, types, server });
  } finally {
    await server.stop();
  }
  const counts = Object.fromEntries(parts.map(({ path, wanted }) => [path, countKilled(results, path, wanted)]));
  const before = JSON.parse(readFileSync(countsFile, 'utf8'));
  for (const [path, { planted, killed }] of Object.entries(counts))
    process.stdout.write(
      `${path.padEnd(32)} ${killed} of ${planted} noticed, ${before[path]?.killed ?? 'unknown'} before\n`,
    );
  if (values.save) writeFileSync(countsFile, `${JSON.stringify({ ...before, ...counts }, undefined, 2)}\n`);
  const fewer = Object.entries(counts).filter(([path, { killed }]) => killed < (before[path]?.killed ?? 0));
  if (fewer.length > 0) throw new Error(`Fewer faults are noticed in ${fewer.map(([path]) => path).join(', ')}.`);
}

/** A copy of the last commit, in which faults are planted; packages and builds are those of the tree. */
function copyTree(tree) {
  const copy = join(process.env.TMPDIR, 'tree');
  execFileSync('git', ['clone', '--quiet', '--shared', tree, copy]);
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(tree, folder), join(copy, folder));
  // A fault is often noticed by what never happens: a quarter of the patience that tests have on a busy machine is enough.
  const patience = join(copy, 'test', 'support', 'eventually.ts');
  writeFileSync(patience, readFileSync(patience, 'utf8').replace('60_000', '15_000'));
  return copy;
}

/** The `domain/` folders and the modules around them, each with the test files that judge it. */
function findParts(copy, { domain, module }) {
  const modules = globSync('libs/*', { cwd: copy })
    .filter((path) => sourcesIn(copy, path).length > 0)
    .toSorted();
  return modules.flatMap((path) => {
    const inDomain = sourcesIn(copy, `${path}/domain`);
    const rest = sourcesIn(copy, path).filter((file) => !inDomain.includes(file));
    return [
      { path: `${path}/domain`, files: inDomain, tests: testsIn(copy, `${path}/domain`), wanted: Number(domain) },
      { path, files: rest, tests: testsIn(copy, path), wanted: Number(module) },
    ].filter(({ files }) => files.length > 0);
  });
}

const sourcesIn = (copy, path) =>
  globSync(`${path}/**/*.ts`, { cwd: copy })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
const testsIn = (copy, path) => globSync(`${path}/**/*.test.ts`, { cwd: copy }).toSorted();

async function judgePart({ path, files, tests, wanted }, { copy, seed, results, types, server }) {
  if (results.of(path).filter(({ killedBy }) => killedBy !== 'types').length >= wanted) return;
  const isDomain = path.endsWith('/domain');
  const env = isDomain ? environment({ NODE_ENV: 'test' }) : await server.open();
  const run = () =>
    tests.length === 0 ? undefined : findFailure(findNode(root), copy, tests, env, { inOneProcess: isDomain });
  // Definitions of events decide nothing.
  const deciding = files.filter((file) => !file.endsWith('/events.ts'));
  const faults = deciding.flatMap((file) => findFaults(file, readFileSync(join(copy, file), 'utf8')));
  for (const fault of shuffle(faults, `${seed}/${path}`)) {
    const judged = results.of(path);
    if (judged.filter(({ killedBy }) => killedBy !== 'types').length >= wanted) break;
    const { file, kind, start, end, replacement } = fault;
    if (judged.some((one) => one.file === file && one.start === start && one.kind === kind)) continue;
    const whole = join(copy, file);
    const text = readFileSync(whole, 'utf8');
    const changed = text.slice(0, start) + replacement + text.slice(end);
    const line = text.slice(0, start).split('\n').length;
    const result = { part: path, file, line, start, kind, text: text.slice(start, end).slice(0, 80) };
    if (!types.accepts(whole, changed)) {
      results.add({ ...result, killedBy: 'types' });
      continue;
    }
    const started = Date.now();
    writeFileSync(whole, changed);
    const killedBy = await run();
    writeFileSync(whole, text);
    await server.dropDatabases();
    const seconds = Math.round((Date.now() - started) / 1000);
    results.add({ ...result, seconds, killedBy: killedBy ?? null });
    process.stdout.write(
      `${file}:${line} ${kind}, ${killedBy === undefined ? 'SURVIVED' : 'noticed'} (${seconds} s)\n`,
    );
  }
  // A fault that survives shows that the tests pass without one.
  if (results.of(path).some(({ killedBy }) => killedBy === null)) return;
  const failure = await run();
  if (failure !== undefined) throw new Error(`The tests of ${path} fail without a fault: ${failure}`);
}

/** The same order for the same seed and the same faults, as far as they are the same. */
function shuffle(faults, seed) {
  const key = ({ file, start, kind }) => createHash('sha256').update(`${seed}/${file}/${start}/${kind}`).digest('hex');
  return faults
    .map((fault) => ({ fault, key: key(fault) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ fault }) => fault);
}

function openResults(file) {
  mkdirSync(dirname(file), { recursive: true });
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return [];
    }
  };
  const all = read();
  say(`Results in ${relative(process.cwd(), file)}`);
  return {
    of: (path) => all.filter(({ part }) => part === path),
    add(result) {
      all.push(result);
      writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
    },
  };
}

function countKilled(results, path, wanted) {
  const judged = results
    .of(path)
    .filter(({ killedBy }) => killedBy !== 'types')
    .slice(0, wanted);
  return { planted: judged.length, killed: judged.filter(({ killedBy }) => killedBy !== null).length };
}

/** The builds and the PostgreSQL that all tests but unit tests need. */
class LazyDatabase {
  constructor(tree) {
    this.tree = tree;
  }

  /** Environment of tests; the first time, the tree is built and PostgreSQL started. */
  async open() {
    if (this.env) return this.env;
    const { build } = await import(pathToFileURL(join(this.tree, 'scripts', 'setup', 'prepare.mjs')).href);
    await build({ development: true });
    const node = findNode(root);
    const options = { cwd: this.tree, env: environment(), stdio: ['pipe', 'pipe', 'inherit'] };
    this.child = spawn(node, ['dist/test/support/test-server.js'], options);
    [this.url] = await once(createInterface(this.child.stdout), 'line');
    this.env = environment({ TEST_DATABASE_URL: this.url, NODE_ENV: 'test' });
    execFileSync(node, ['dist/test/support/prepare-template.js'], { cwd: this.tree, env: this.env });
    return this.env;
  }

  /** Drops the databases of test files that were ended. */
  async dropDatabases() {
    if (!this.url) return;
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query(
      `select datname from pg_database where datname ~ '^soulvia_test_[0-9a-f]{12}$'`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
  }

  async stop() {
    if (!this.child) return;
    this.child.stdin.end();
    await once(this.child, 'exit');
  }
}

await main().catch(endWith);
