import 'reflect-metadata';
import { ConfigError } from '@soulvia/platform/config';
import { EmbeddedPostgresError } from '@soulvia/platform/database';
import { Command } from 'commander';
import { CliError } from './cli-error.js';
import { createAdminCommand } from './create-admin/create-admin-command.js';
import { dataKeyCommand } from './data-key/data-key-command.js';
import { eventsCommand } from './events/events-command.js';
import { mailCommand } from './mail/mail-command.js';
import { migrateCommand } from './migrate-command.js';
import { projectionsCommand } from './projections/projections-command.js';
import { removeSecondFactorCommand } from './remove-second-factor-command.js';
import { serve, serveDatabase } from './serve/serve.js';

const say = (text: string) => process.stdout.write(`· ${text} …\n`);

const program = new Command('soulvia').description('Runs and operates the shop.');
program
  .command('serve')
  .description('run the whole shop: database, api and worker')
  .option('--database-only', 'run only the database, for development')
  .action(({ databaseOnly }: { databaseOnly?: boolean }) => (databaseOnly ? serveDatabase(say) : serve(say)));
program.addCommand(migrateCommand());
program.addCommand(createAdminCommand());
program.addCommand(removeSecondFactorCommand());
program.addCommand(projectionsCommand());
program.addCommand(eventsCommand());
program.addCommand(mailCommand());
program.addCommand(dataKeyCommand());

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
