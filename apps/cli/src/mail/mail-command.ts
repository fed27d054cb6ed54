import { Command, Option } from 'commander';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { listable, listMailOnTerminal } from './list-mail.js';

/** `mail`: lists unsent emails. */
export function mailCommand(): Command {
  const command = new Command('mail')
    .description('list unsent emails')
    .enablePositionalOptions()
    .option(...jsonOption)
    .action(listMailOnTerminal);
  withExamples(command, 'mail', 'mail --json');
  const list = command
    .command('list')
    .description('same as without a subcommand')
    .addOption(new Option('--state <state>', 'only these').choices([...listable]))
    .option(...jsonOption)
    .action(listMailOnTerminal);
  withExamples(list, 'mail list --state held');
  return command;
}
