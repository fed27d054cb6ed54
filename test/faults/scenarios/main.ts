import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Faults of a whole machine. Each runs in namespaces of its own, so that nothing outside is touched. */
const scenarios: Record<string, { namespaces: string[]; run: () => Promise<boolean> }> = {
  'silent-network': {
    namespaces: ['--net'],
    run: async () => (await import('./silent-network.js')).dropOpenConnections(),
  },
  'full-disk': {
    namespaces: ['--mount'],
    run: async () => (await import('./full-disk.js')).fillDisk(),
  },
};

const [name = '', place] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) {
  process.stderr.write(`There is no fault "${name}"; there are ${Object.keys(scenarios).join(', ')}.\n`);
  process.exit(1);
}
if (place === 'inside') process.exit((await scenario.run()) ? 0 : 1);

// An ordinary account needs a user namespace to make the others; PostgreSQL runs as that account then.
const own = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
const inside = spawn(
  'unshare',
  [...own, ...scenario.namespaces, process.execPath, fileURLToPath(import.meta.url), name, 'inside'],
  { stdio: 'inherit' },
);
inside.once('error', () => {
  process.stderr.write('This needs Linux with unshare and mount (util-linux), ip (iproute2) and nft (nftables).\n');
  process.exit(1);
});
const [code] = (await once(inside, 'exit')) as [number | null];
process.exit(code ?? 1);
