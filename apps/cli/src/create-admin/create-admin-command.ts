import { commandLine } from '@soulvia/platform/config';
import { CreateAdmin, type NewAdmin } from '@soulvia/accounts';
import { errorCode } from '@soulvia/platform/database';
import { InvalidInput } from '@soulvia/kernel';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { withAccounts } from './with-accounts.js';
import { readPassword } from './read-password.js';

interface Options {
  email: string;
  firstName: string;
  lastName: string;
}

const undefinedTable = '42P01';

/** `create-admin`: creates the first account of a shop without demo data. */
export function createAdminCommand(): Command {
  const command = new Command('create-admin')
    .description('create an account with the role ADMIN; prompts for its password or reads it from standard input')
    .requiredOption('--email <address>', 'email to sign in with')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action(async ({ email, firstName, lastName }: Options) => {
      const password = await readPassword();
      const id = await create({ email, first_name: firstName, last_name: lastName, password });
      process.stdout.write(`${email.trim()} is an admin now (user ${id}).\n`);
    });
  return withExamples(command, 'create-admin --email amna@example.pk --first-name Amna --last-name Sheikh');
}

function create(admin: NewAdmin): Promise<number> {
  return withAccounts((execute) => execute(new CreateAdmin(admin))).catch((error: unknown) => {
    if (error instanceof InvalidInput) throw new CliError(Object.values(error.errors).flat().join('\n'));
    if (errorCode(error) === undefinedTable)
      throw new CliError(`The database is not set up. Run "${commandLine('migrate')}" first.`);
    throw error;
  });
}
