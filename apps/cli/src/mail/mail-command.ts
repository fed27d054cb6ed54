import { Command, InvalidArgumentError, Option } from 'commander';
import { listMailOnTerminal, unsettled } from './list-mail.js';
import { dropMailOnTerminal, retryMailOnTerminal } from './resolve-mail.js';

/** `mail`: lists unsent emails and resolves held or failed ones. */
export function mailCommand(): Command {
  const command = new Command('mail').description('list unsent emails').action(() => listMailOnTerminal({}));
  command
    .command('list')
    .description('same as without a subcommand')
    .addOption(new Option('--state <state>', 'only these').choices([...unsettled]))
    .action(listMailOnTerminal);
  command
    .command('retry')
    .argument('<id>', 'number of the email', readId)
    .description('send a held or failed email again')
    .action(retryMailOnTerminal);
  command
    .command('drop')
    .argument('<id>', 'number of the email', readId)
    .requiredOption('--reason <text>', 'why it need not be sent')
    .description('drop a held or failed email permanently')
    .action((id: number, options: { reason: string }) => dropMailOnTerminal(id, options.reason));
  return command;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
