import { verifyBooks } from '@soulvia/cash';
import type { BooksVerified } from '@soulvia/contracts';
import { openOrm, operatorDeadlines } from '@soulvia/platform/database';
import { readBookDays, readOpenParcels } from '@soulvia/views';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { withDatabase } from '../with-database.js';

/** `books`: checks the double-entry books. */
export function booksCommand(): Command {
  const command = new Command('books').description('check the double-entry books');
  const verify = command
    .command('verify')
    .description('compare the books with the event log and with the orders, while the shop is open')
    .action(verifyOnTerminal);
  withExamples(command, 'books verify');
  withExamples(verify, 'books verify');
  return command;
}

async function verifyOnTerminal(): Promise<void> {
  const { equal, journals, lines, orders, first_difference: difference } = await verifyInSnapshot();
  if (!equal) throw new CliError(`Mismatch: ${difference} differs from the event log.`);
  process.stdout.write(`The books are right (${journals} journals, ${lines} lines, ${orders} orders).\n`);
}

function verifyInSnapshot(): Promise<BooksVerified> {
  return withDatabase(async (databaseUrl) => {
    const options = { databaseUrl, entities: [], applicationName: 'soulvia-cli', poolSize: 2 };
    const orm = await openOrm({ ...options, deadlines: operatorDeadlines });
    try {
      return await verifyBooks(orm, { readBookDays, readOpenParcels });
    } finally {
      await orm.close(true);
    }
  });
}
