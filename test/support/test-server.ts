import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@soulvia/platform/database';

/** Runs a PostgreSQL for the tests until its input is closed. Prints the address as its first line. */
const dir = await mkdtemp(join(tmpdir(), 'soulvia-test-'));
await chmod(dir, 0o755);
// A run opens thousands of connections as the shop's role. Hashing its password 4,096 times for each would take a third of the client's time.
const settings = ['max_connections=300', 'max_prepared_transactions=10', 'scram_iterations=1'];
const server = await startEmbeddedPostgres({ dir, durable: false, settings });
process.stdout.write(`${server.localUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('end', () => {
  void server.stop().then(async () => {
    await rm(dir, { recursive: true, force: true });
    process.exit(0);
  });
});
