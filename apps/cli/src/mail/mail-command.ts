import { Command, InvalidArgumentError, Option } from 'commander';
import { listMailOnTerminal, unsettled } from './list-mail.js';
import { dropMailOnTerminal, retryMailOnTerminal } from './resolve-mail.js';

/** `mail`: what was not sent, and what is to become of it. */
export function mailCommand(): Command {
  const command = new Command('mail').description('list mails that are not sent').action(() => listMailOnTerminal({}));
  command
    .command('list')
    .description('the same')
    .addOption(new Option('--state <state>', 'only these').choices([...unsettled]))
    .action(listMailOnTerminal);
  command
    .command('retry')
    .argument('<id>', 'number of the mail', readId)
    .description('send a held or failed mail again')
    .action(retryMailOnTerminal);
  command
    .command('drop')
    .argument('<id>', 'number of the mail', readId)
    .requiredOption('--reason <text>', 'why it need not be sent')
    .description('leave a held or failed mail unsent for good')
    .action((id: number, options: { reason: string }) => dropMailOnTerminal(id, options.reason));
  return command;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
