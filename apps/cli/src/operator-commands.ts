import type { Command } from 'commander';
import { backupCommand } from './backup/backup-command.js';
import { restoreCommand } from './backup/restore-command.js';
import { booksCommand } from './books/books-command.js';
import { cleanTextsCommand } from './clean-texts-command.js';
import { createAdminCommand } from './create-admin/create-admin-command.js';
import { dataKeyCommand } from './data-key/data-key-command.js';
import { demoCommand } from './demo/demo-command.js';
import { doctorCommand } from './doctor/doctor-command.js';
import { dueWorkCommand } from './due-work/due-work-command.js';
import { earningsCommand } from './earnings/earnings-command.js';
import { eventsCommand } from './events/events-command.js';
import { failuresCommand } from './failures/failures-command.js';
import { filesCommand } from './files/files-command.js';
import { mailCommand } from './mail/mail-command.js';
import { migrateCommand } from './migrate-command.js';
import { prepareShopCommand } from './prepare-shop-command.js';
import { projectionsCommand } from './projections/projections-command.js';
import { removeSecondFactorCommand } from './remove-second-factor-command.js';
import { statusCommand } from './status/status-command.js';
import { describeVersion, versionOfBuild } from './version.js';

/** Adds every command but `serve`. */
export async function addOperatorCommands(program: Command): Promise<void> {
  // A command and its subcommands may have the same option: it belongs to the last one before it.
  program.enablePositionalOptions();
  // Asking git takes time, so only where its answer is printed.
  const isAsked = process.argv.slice(2).some((word) => word === '--version' || word === '-V');
  program.version(isAsked ? describeVersion(await versionOfBuild()) : '', '-V, --version', 'print version and commit');
  program.addCommand(migrateCommand());
  program.addCommand(createAdminCommand());
  program.addCommand(removeSecondFactorCommand());
  program.addCommand(cleanTextsCommand());
  program.addCommand(projectionsCommand());
  program.addCommand(failuresCommand());
  program.addCommand(dueWorkCommand());
  program.addCommand(eventsCommand());
  program.addCommand(booksCommand());
  program.addCommand(earningsCommand());
  program.addCommand(demoCommand());
  program.addCommand(mailCommand());
  program.addCommand(filesCommand());
  program.addCommand(dataKeyCommand());
  program.addCommand(statusCommand());
  program.addCommand(doctorCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  program.addCommand(prepareShopCommand(), { hidden: true });
}
