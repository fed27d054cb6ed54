import { RequestMorningMails } from '@soulvia/accounts';
import { Command, Option } from 'commander';
import { withAccounts } from '../create-admin/with-accounts.js';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { listable, listMailOnTerminal } from './list-mail.js';

/** `mail`: lists unsent emails, and asks for morning mails. */
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
  const morning = command
    .command('morning')
    .description("ask for today's morning mails that are not written yet")
    .action(async () => {
      const asked = await withAccounts((execute) => execute(new RequestMorningMails()));
      const mails = asked === 1 ? '1 morning mail' : `${asked} morning mails`;
      process.stdout.write(asked === 0 ? 'No morning mail is left for today.\n' : `A worker writes ${mails}.\n`);
    });
  withExamples(morning, 'mail morning');
  return command;
}
