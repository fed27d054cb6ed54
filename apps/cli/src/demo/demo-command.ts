import { randomBytes } from 'node:crypto';
import { nameMonth } from '@soulvia/earnings';
import { readConfig } from '@soulvia/platform/config';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { withDatabase } from '../with-database.js';
import { DemoShop } from './demo-shop.js';
import { payEarnings } from './pay-earnings.js';
import { startedHere } from './seed-demo.js';

/** `demo`: shows in a demo shop what takes months. */
export function demoCommand(): Command {
  const command = new Command('demo').description('show in a demo shop what takes months');
  const earnings = command
    .command('earnings')
    .description("activate the demo's plan, close its first month and prepare the payouts")
    .action(showEarnings);
  withExamples(command, 'demo earnings');
  withExamples(earnings, 'demo earnings');
  return command;
}

const randomSecret = () => randomBytes(32).toString('base64url');

async function showEarnings(): Promise<void> {
  const months = await withDatabase(async (databaseUrl) => {
    // Nothing here is signed or sealed.
    const [TOKEN_SECRET, DATA_KEY] = [randomSecret(), randomSecret()];
    const shop = await DemoShop.open(readConfig({ ...process.env, DATABASE_URL: databaseUrl, TOKEN_SECRET, DATA_KEY }));
    try {
      if (!(await startedHere(shop))) throw new CliError('This shop has no demo data.');
      return await payEarnings(shop, new Date());
    } finally {
      await shop.close();
    }
  });
  if (!months) throw new CliError('The demo has no plan.');
  process.stdout.write(
    `${nameMonth(months.closed)} is closed, and a batch of payouts waits for approval. ${nameMonth(months.next)} can be closed in the console.\n`,
  );
}
