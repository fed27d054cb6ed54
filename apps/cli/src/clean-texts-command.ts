import { requestJob } from '@soulvia/platform/maintenance';
import { textsJob } from '@soulvia/platform/written-texts';
import { Command } from 'commander';
import { CliError } from './cli-error.js';
import { withExamples } from './examples.js';
import { withQuery } from './with-query.js';

/** `clean-texts`: reads stored texts once more. */
export function cleanTextsCommand(): Command {
  const command = new Command('clean-texts')
    .description('have the worker clean stored texts of unseen characters once more')
    .action(() =>
      withQuery(async (query) => {
        if (!(await requestJob(query, textsJob)))
          throw new CliError('Start a worker first: it cleans texts at its start.');
        process.stdout.write(
          'The worker cleans stored texts. `status` shows when it has, and how many rows it changed.\n',
        );
      }),
    );
  withExamples(command, 'clean-texts');
  return command;
}
