import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Drops the packets of all open connections to PostgreSQL, without a word to either side, while new connections work: what a
 * failover, a conntrack timeout or a dead host does. Runs in a network namespace of its own, so nothing outside is touched.
 */
const isInside = process.argv[2] === 'inside';

if (isInside) {
  const { dropOpenConnections } = await import('./scenario.js');
  process.exit((await dropOpenConnections()) ? 0 : 1);
}

// An ordinary account needs a user namespace to make a network namespace; PostgreSQL runs as that account then.
const namespace = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net'];
const inside = spawn('unshare', [...namespace, process.execPath, fileURLToPath(import.meta.url), 'inside'], {
  stdio: 'inherit',
});
inside.once('error', () => {
  process.stderr.write('This needs Linux with unshare (util-linux), ip (iproute2) and nft (nftables).\n');
  process.exit(1);
});
const [code] = (await once(inside, 'exit')) as [number | null];
process.exit(code ?? 1);
