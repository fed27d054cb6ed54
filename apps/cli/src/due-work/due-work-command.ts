import { type DueWorkState, dueWorkStates } from '@soulvia/contracts';
import { listDueWork } from '@soulvia/platform/due';
import { Command, Option } from 'commander';
import { withExamples } from '../examples.js';
import { type JsonChoice, jsonOption, printJson } from '../print-json.js';
import { printTable } from '../projections/print-table.js';
import { withQuery } from '../with-query.js';

const maxRows = 50;

/** `due-work`: lists timed work. */
export function dueWorkCommand(): Command {
  const command = new Command('due-work')
    .description('list timed work')
    .enablePositionalOptions()
    .option(...jsonOption)
    .action(listOnTerminal);
  withExamples(command, 'due-work', 'due-work --json');
  const list = command
    .command('list')
    .description('same as without a subcommand')
    .addOption(new Option('--state <state>', 'only these').choices([...dueWorkStates]))
    .option('--kind <kind>', 'only of this kind')
    .option(...jsonOption)
    .action(listOnTerminal);
  withExamples(list, 'due-work list --state parked');
  return command;
}

interface ListOptions extends JsonChoice {
  state?: DueWorkState;
  kind?: string;
}

function listOnTerminal({ state, kind, json }: ListOptions): Promise<void> {
  return withQuery(async (query) => {
    const { rows, total } = await listDueWork(query, { state, kind }, { limit: maxRows, offset: 0 });
    if (json) {
      printJson({ total, due_work: rows });
      return;
    }
    if (total === 0) {
      process.stdout.write('No timed work.\n');
      return;
    }
    const cells = rows.map((row) => [
      row.kind,
      String(row.subject_id),
      row.state,
      row.due_at.slice(0, 19),
      String(row.attempts),
      row.last_error ?? '',
    ]);
    printTable(['kind', 'subject', 'state', 'due', 'attempts', 'last error'], cells);
    if (total > rows.length) process.stdout.write(`… and ${total - rows.length} later ones\n`);
  });
}
