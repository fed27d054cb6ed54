import { type DueWorkState, dueWorkStates } from '@soulvia/contracts';
import { ResolveDueWork } from '@soulvia/operations';
import { listDueWork } from '@soulvia/platform/due';
import { Command, InvalidArgumentError, Option } from 'commander';
import { withExamples } from '../examples.js';
import { type JsonChoice, jsonOption, printJson } from '../print-json.js';
import { asOperator } from '../projections/operator.js';
import { printTable } from '../projections/print-table.js';

const maxRows = 50;

/** `due-work`: lists timed work and resolves what failed. */
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
  const retry = command
    .command('retry')
    .argument('<kind>', 'kind of the work')
    .argument('<subject>', 'number of its subject', readSubject)
    .description('try failed work again at once')
    .action((kind: string, subject: number) => resolveOnTerminal(kind, subject, { kind: 'retry' }));
  withExamples(retry, 'due-work retry confirmation-give-up 1042');
  const drop = command
    .command('drop')
    .argument('<kind>', 'kind of the work')
    .argument('<subject>', 'number of its subject', readSubject)
    .requiredOption('--reason <text>', 'why it need not be done')
    .description('drop failed work permanently')
    .action((kind: string, subject: number, { reason }: { reason: string }) =>
      resolveOnTerminal(kind, subject, { kind: 'drop', reason }),
    );
  withExamples(drop, 'due-work drop confirmation-give-up 1042 --reason "the order was cancelled by hand"');
  return command;
}

interface ListOptions extends JsonChoice {
  state?: DueWorkState;
  kind?: string;
}

function listOnTerminal({ state, kind, json }: ListOptions): Promise<void> {
  return asOperator(async ({ query }) => {
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

function resolveOnTerminal(kind: string, subjectId: number, decision: ResolveDueWork['decision']): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new ResolveDueWork(kind, subjectId, decision));
    process.stdout.write(`${kind} ${subjectId} ${decision.kind === 'retry' ? 'is tried again' : 'was dropped'}.\n`);
  });
}

function readSubject(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
