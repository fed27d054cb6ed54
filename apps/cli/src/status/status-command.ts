import { Command } from 'commander';
import { withExamples } from '../examples.js';
import { type JsonChoice, jsonOption, printJson } from '../print-json.js';
import { withQuery } from '../with-query.js';
import { printStatus } from './print-status.js';
import { readStatus } from './read-status.js';

/** `status`: the state of the whole shop on one page. */
export function statusCommand(): Command {
  const command = new Command('status')
    .description('show version, schema, event log, read models, queue, mail, maintenance and processes')
    .option(...jsonOption)
    .action(async ({ json }: JsonChoice) => {
      const status = await withQuery(readStatus);
      if (json) printJson(status);
      else printStatus(status);
    });
  return withExamples(command, 'status', 'status --json');
}
