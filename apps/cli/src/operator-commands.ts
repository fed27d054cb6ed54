import type { Command } from 'commander';
import { backupCommand } from './backup/backup-command.js';
import { restoreCommand } from './backup/restore-command.js';
import { createAdminCommand } from './create-admin/create-admin-command.js';
import { dataKeyCommand } from './data-key/data-key-command.js';
import { eventsCommand } from './events/events-command.js';
import { mailCommand } from './mail/mail-command.js';
import { migrateCommand } from './migrate-command.js';
import { prepareShopCommand } from './prepare-shop-command.js';
import { projectionsCommand } from './projections/projections-command.js';
import { removeSecondFactorCommand } from './remove-second-factor-command.js';

/** Adds every command but `serve`. */
export function addOperatorCommands(program: Command): void {
  program.addCommand(migrateCommand());
  program.addCommand(createAdminCommand());
  program.addCommand(removeSecondFactorCommand());
  program.addCommand(projectionsCommand());
  program.addCommand(eventsCommand());
  program.addCommand(mailCommand());
  program.addCommand(dataKeyCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  program.addCommand(prepareShopCommand(), { hidden: true });
}
