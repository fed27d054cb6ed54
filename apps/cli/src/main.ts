import { ConfigError } from '@soulvia/platform/config';
import { EmbeddedPostgresError } from '@soulvia/platform/database';
import { nameSourcesInStackTraces } from '@soulvia/platform/process';
import { Command } from 'commander';
import { CliError } from './cli-error.js';
import { serve, serveDatabase } from './serve/serve.js';

nameSourcesInStackTraces();

const program = new Command('soulvia').description('Runs and operates the shop.');
program
  .command('serve')
  .description('run the whole shop: database, api and worker')
  .option('--database-only', 'run only the database, for development')
  .action(({ databaseOnly }: { databaseOnly?: boolean }) => (databaseOnly ? serveDatabase() : serve()));
// The process of `serve` runs as long as the shop, so it loads only what it uses.
if (process.argv[2] !== 'serve') (await import('./operator-commands.js')).addOperatorCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof CliError;
  process.stderr.write(
    `${expected || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack}\n`,
  );
  process.exitCode = 1;
}
// An open pool or a child process would keep a finished command alive.
process.exit();
