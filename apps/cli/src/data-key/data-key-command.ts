import { Command } from 'commander';
import { rotateDataKey } from './rotate-data-key.js';

/** `data-key`: replaces the key that encrypts personal data. */
export function dataKeyCommand(): Command {
  const command = new Command('data-key').description('manage the key that encrypts personal data');
  command
    .command('rotate')
    .description('encrypt all personal data with the first key of DATA_KEY')
    .action(rotateDataKey);
  return command;
}
