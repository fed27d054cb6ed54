import { nameSourcesInStackTraces } from '@soulvia/platform/process';
import { Command } from 'commander';
import { withExamples } from './examples.js';
import { explainError } from './explain-error.js';
import { serve, serveDatabase } from './serve/serve.js';

nameSourcesInStackTraces();

const program = new Command('soulvia').description('Runs and operates the shop.');
const serveCommand = program
  .command('serve')
  .description('run the whole shop: database, api and worker')
  .option('--database-only', 'run only the database, for development')
  .action(({ databaseOnly }: { databaseOnly?: boolean }) => (databaseOnly ? serveDatabase() : serve()));
withExamples(serveCommand, 'serve', 'serve --database-only');
// The process of `serve` runs as long as the shop, so it loads only what it uses.
if (process.argv[2] !== 'serve') await (await import('./operator-commands.js')).addOperatorCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exitCode = 1;
}
// An open pool or a child process would keep a finished command alive.
process.exit();
