import { listClosedMonths, verifyPeriod } from '@soulvia/earnings';
import { openOrm, operatorDeadlines, queryPool } from '@soulvia/platform/database';
import { Command } from 'commander';
import { CliError } from '../cli-error.js';
import { withExamples } from '../examples.js';
import { withDatabase } from '../with-database.js';

/** `earnings`: checks what partners were paid. */
export function earningsCommand(): Command {
  const command = new Command('earnings').description('check what partners were paid');
  const verify = command
    .command('verify')
    .description('close months once more from the event log and compare, while the shop is open')
    .argument('[month]', 'such as 2026-11')
    .option('--all', 'all closed months')
    .action(verifyOnTerminal);
  withExamples(command, 'earnings verify --all');
  withExamples(verify, 'earnings verify 2026-11', 'earnings verify --all');
  return command;
}

function verifyOnTerminal(month: string | undefined, { all = false }: { all?: boolean }): Promise<void> {
  if (all === (month !== undefined)) throw new CliError('Name a month, or give --all.');
  return withDatabase(async (databaseUrl) => {
    const options = { databaseUrl, entities: [], applicationName: 'soulvia-cli', poolSize: 2 };
    const orm = await openOrm({ ...options, deadlines: operatorDeadlines });
    try {
      const months = month === undefined ? await listClosedMonths(queryPool(orm)) : [month];
      for (const one of months) {
        const { equal, digest } = await verifyPeriod(orm, one, new Date());
        if (!equal) throw new CliError(`Mismatch: ${one} differs from the event log.`);
        process.stdout.write(`${one} is right (${digest}).\n`);
      }
      if (months.length === 0) process.stdout.write('No month is closed.\n');
    } finally {
      await orm.close(true);
    }
  });
}
