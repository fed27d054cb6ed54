import { Command } from 'commander';
import { withExamples } from '../examples.js';
import { rotateDataKey } from './rotate-data-key.js';

/** `data-key`: replaces the key that encrypts personal data. */
export function dataKeyCommand(): Command {
  const command = new Command('data-key').description('manage the key that encrypts personal data');
  withExamples(command, 'data-key rotate');
  const rotate = command
    .command('rotate')
    .description('encrypt all personal data with the first key of DATA_KEY')
    .action(rotateDataKey);
  withExamples(rotate, 'data-key rotate');
  return command;
}
