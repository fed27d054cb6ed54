import { Command, InvalidArgumentError, Option } from 'commander';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { listable, listMailOnTerminal } from './list-mail.js';
import { dropMailOnTerminal, retryMailOnTerminal } from './resolve-mail.js';

/** `mail`: lists unsent emails and resolves held or failed ones. */
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
  const retry = command
    .command('retry')
    .argument('<id>', 'number of the email', readId)
    .description('send a held or failed email again')
    .action(retryMailOnTerminal);
  withExamples(retry, 'mail retry 12');
  const drop = command
    .command('drop')
    .argument('<id>', 'number of the email', readId)
    .requiredOption('--reason <text>', 'why it need not be sent')
    .description('drop a held or failed email permanently')
    .action((id: number, options: { reason: string }) => dropMailOnTerminal(id, options.reason));
  withExamples(drop, 'mail drop 12 --reason "the customer got it by phone"');
  return command;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
