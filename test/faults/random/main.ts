import 'reflect-metadata';
import { say } from '../../../bench/support/report.js';
import { readOptions } from './options.js';
import { printRun } from './report.js';
import type { RoundResult } from './round.js';
import { runRounds } from './run.js';
import { Testbed } from './testbed.js';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  say(`Seeds: ${[...new Set(options.seeds)].join(', ')}`);
  const results: RoundResult[] = [];
  // Whatever ends this process, its guard ends what it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (results.length > 0) printRun(results);
      process.exit(1);
    });
  const testbed = await Testbed.open();
  await runRounds(testbed, options, results);
  printRun(results);
  await testbed.close();
  process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0;
}

await main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
process.exit();
