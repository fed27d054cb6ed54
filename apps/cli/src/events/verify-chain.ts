import { openOrm, operatorDeadlines, queryThrough } from '@soulvia/platform/database';
import {
  type ChainDifference,
  type ChainVerification,
  type KnownHead,
  verifyEventChain,
} from '@soulvia/platform/event-log';
import { SingleBar } from 'cli-progress';
import { CliError } from '../cli-error.js';
import { withDatabase } from '../with-database.js';

/** Verifies the hash chain of the event log and prints the progress. Fails with the first day that differs. */
export async function verifyChainOnTerminal(knownHeads: readonly KnownHead[]): Promise<void> {
  const { difference, position, events, newerEvents } = await verify(knownHeads);
  if (difference) throw new CliError(describe(difference));
  if (position === undefined) throw new CliError('No event is in the chain yet. A worker adds them at its start.');
  const newer = newerEvents > 0 ? ` Newer events that are not in it yet: ${newerEvents}.` : '';
  process.stdout.write(`The event log matches its chain (${events} events, up to position ${position}).${newer}\n`);
}

function verify(knownHeads: readonly KnownHead[]): Promise<ChainVerification> {
  return withDatabase(async (databaseUrl) => {
    const orm = await openOrm({
      databaseUrl,
      entities: [],
      applicationName: 'soulvia-cli',
      poolSize: 2,
      deadlines: operatorDeadlines,
    });
    const bar = new SingleBar({ format: 'event chain {bar} {value}/{total}', barsize: 30, hideCursor: true });
    bar.start(1, 0);
    try {
      return await verifyEventChain(queryThrough(orm.em.fork()), knownHeads, (done, total) => {
        bar.setTotal(total);
        bar.update(done);
      });
    } finally {
      bar.stop();
      await orm.close(true);
    }
  });
}

function describe({ day, source, intactUpTo, upTo, expectedCount, count }: ChainDifference): string {
  if (upTo === undefined) return `Mismatch on ${day}: the chain has no events of this day, but a head of it was given.`;
  const range = `${intactUpTo === undefined ? 'at or before' : `after position ${intactUpTo} and not after`} position ${upTo}`;
  if (source === 'known-head')
    return `Mismatch on ${day}: a given head is not in the chain. It is of another history, or events and chain were rewritten; the first change is then ${range}.`;
  const counts = expectedCount === count ? '' : ` The day has ${count} events, the chain ${expectedCount}.`;
  return `Mismatch on ${day}: the event log differs from its chain. The first difference is ${range}.${counts}`;
}
