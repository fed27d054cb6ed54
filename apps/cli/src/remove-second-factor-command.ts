import { RemoveSecondFactor } from '@soulvia/accounts';
import { Command } from 'commander';
import { withExamples } from './examples.js';
import { withAccounts } from './create-admin/with-accounts.js';

/** `remove-second-factor`: for an owner who has lost the device and whom no other owner can help. */
export function removeSecondFactorCommand(): Command {
  const command = new Command('remove-second-factor')
    .description('remove the second factor of an account and sign it out everywhere')
    .requiredOption('--email <address>', 'email of the account')
    .action(async ({ email }: { email: string }) => {
      await withAccounts((execute) => execute(new RemoveSecondFactor(null, { email: email.trim() })));
      process.stdout.write(`${email.trim()} signs in with the password alone now.\n`);
    });
  return withExamples(command, 'remove-second-factor --email amna@example.pk');
}
