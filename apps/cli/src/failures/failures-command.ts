import { type Decision, ResolveDueWork, ResolveFailure, ResolveMessage } from '@soulvia/operations';
import { Command, InvalidArgumentError } from 'commander';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { asOperator } from '../projections/operator.js';
import { listFailuresOnTerminal } from './list-failures.js';

/** `failures`: lists and resolves everything that failed, is parked or held. */
export function failuresCommand(): Command {
  const command = new Command('failures')
    .description('list failed events, failed timed work, and held or failed messages')
    .enablePositionalOptions()
    .option(...jsonOption)
    .action(listFailuresOnTerminal);
  withExamples(command, 'failures', 'failures --json');
  const list = command
    .command('list')
    .description('same as without a subcommand')
    .option(...jsonOption)
    .action(listFailuresOnTerminal);
  withExamples(list, 'failures list');
  const retry = command
    .command('retry')
    .argument('<id>', 'id in the list', readFailed)
    .description('try it again, after its cause has been fixed')
    .action((failed: Failed) => resolve(failed, { kind: 'retry' }));
  withExamples(retry, 'failures retry event:3', 'failures retry mail:12');
  const drop = command
    .command('drop')
    .argument('<id>', 'id in the list', readFailed)
    .requiredOption('--reason <text>', 'why it can be left out for good')
    .description('leave the event out of the read model, the work undone, or the message unsent, for good')
    .action((failed: Failed, { reason }: { reason: string }) => resolve(failed, { kind: 'drop', reason }));
  withExamples(drop, 'failures drop work:confirmation-give-up:1042 --reason "the order was cancelled by hand"');
  return command;
}

interface Failed {
  id: string;
  toCommand: (decision: Decision) => ResolveFailure | ResolveDueWork | ResolveMessage;
}

function readFailed(id: string): Failed {
  const format = /^(?:event:(\d{1,9})|mail:(\d{1,9})|work:([a-z0-9-]{1,50}):(\d{1,15}))$/;
  const [, event, mail, kind, subject] = format.exec(id) ?? [];
  if (event) return { id, toCommand: (decision) => new ResolveFailure(Number(event), decision) };
  if (mail) return { id, toCommand: (decision) => new ResolveMessage(Number(mail), decision) };
  if (kind) return { id, toCommand: (decision) => new ResolveDueWork(kind, Number(subject), decision) };
  throw new InvalidArgumentError('It must be an id as "failures" lists them.');
}

function resolve({ id, toCommand }: Failed, decision: Decision): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(toCommand(decision));
    process.stdout.write(`${id} ${decision.kind === 'retry' ? 'is tried again' : 'was dropped'}.\n`);
  });
}
