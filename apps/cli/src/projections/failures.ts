import { ResolveFailure } from '@soulvia/operations';
import { listFailures } from '@soulvia/platform/projections';
import { type JsonChoice, printJson } from '../print-json.js';
import { asOperator } from './operator.js';
import { printTable } from './print-table.js';

const maxRows = 50;

export function listFailuresOnTerminal({ json }: JsonChoice): Promise<void> {
  return asOperator(async ({ query }) => {
    const { failures, total } = await listFailures(query, { limit: maxRows, offset: 0 });
    if (json) {
      printJson({ total, failures });
      return;
    }
    if (total === 0) {
      process.stdout.write('No event has failed.\n');
      return;
    }
    const rows = failures.map((failure) => [
      String(failure.id),
      failure.projection,
      failure.state,
      `${failure.event_type} at ${failure.position}`,
      failure.subject,
      failure.reason ?? failure.error,
    ]);
    printTable(['id', 'projection', 'state', 'event', 'subject', 'error or reason'], rows);
    if (total > maxRows) process.stdout.write(`… and ${total - maxRows} older ones\n`);
  });
}

export function settleOnTerminal(
  id: number,
  decision: { kind: 'retry' } | { kind: 'skip'; reason: string },
): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new ResolveFailure(id, decision));
    process.stdout.write(
      decision.kind === 'retry' ? `Failure ${id} is tried again.\n` : `Failure ${id} is left out for good.\n`,
    );
  });
}
