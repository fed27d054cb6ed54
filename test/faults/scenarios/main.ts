import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Scenario {
  namespaces: string[];
  /** @param dir an empty folder that is deleted at the end. */
  run: (dir: string, args: readonly string[]) => Promise<boolean>;
}

/** Faults of a whole machine, and attacks on a shop. Faults run in namespaces of their own, so that nothing outside is touched. */
const scenarios: Record<string, Scenario> = {
  'silent-network': {
    namespaces: ['--net'],
    run: async () => (await import('./silent-network.js')).dropOpenConnections(),
  },
  'full-disk': {
    namespaces: ['--mount'],
    run: async () => (await import('./full-disk.js')).fillDisk(),
  },
  'taken-stock': {
    // It is no fault of the machine.
    namespaces: [],
    run: async (dir) => (await import('./taken-stock.js')).takeStockForNothing(dir),
  },
  scaled: {
    // With the first process of the process namespace all others end.
    namespaces: ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
    run: async (dir, args) => (await import('../../scaled/scaled.js')).runScaled(dir, args),
  },
};
/** The exit code for what cannot run here. */
const skipped = 77;

const [kind = '', ...options] = process.argv.slice(2);
const scenario = scenarios[kind];
if (!scenario) {
  process.stderr.write(`There is no fault "${kind}"; there are ${Object.keys(scenarios).join(', ')}.\n`);
  process.exit(1);
}
if (options[0] === 'inside') process.exit((await scenario.run(options[1] ?? '', options.slice(2))) ? 0 : 1);
process.exitCode = await (scenario.namespaces.length > 0
  ? runInside(kind, scenario, options)
  : runHere(kind, scenario));

async function runHere(name: string, { run }: Scenario): Promise<number> {
  const dir = await makeFolder(name);
  try {
    return (await run(dir, [])) ? 0 : 1;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function makeFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `soulvia-${name}-`));
  await chmod(dir, 0o755);
  return dir;
}

/** Runs the scenario in new namespaces. @returns its exit code. */
async function runInside(name: string, { namespaces }: Scenario, args: readonly string[]): Promise<number> {
  // An ordinary account needs a user namespace to make the others; PostgreSQL runs as that account then.
  const own = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const unshare = [...own, ...namespaces];
  const trial = spawnSync('unshare', [...unshare, 'true'], { encoding: 'utf8' });
  if (trial.error) {
    process.stderr.write('This needs Linux with unshare and mount (util-linux), ip (iproute2) and nft (nftables).\n');
    return 1;
  }
  if (trial.status !== 0) {
    process.stderr.write(
      `SKIPPED: this machine does not allow namespaces, so ${name} shows nothing here: ${trial.stderr.trim()}\n`,
    );
    return skipped;
  }
  const dir = await makeFolder(name);
  const entry = fileURLToPath(import.meta.url);
  // The shell reaps processes whose parents were killed.
  const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, entry, name, 'inside', dir, ...args];
  const inside = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...unshare, ...command], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => inside.kill('SIGKILL'));
  const [code] = (await once(inside, 'exit')) as [number | null];
  await rm(dir, { recursive: true, force: true });
  return code ?? 1;
}
