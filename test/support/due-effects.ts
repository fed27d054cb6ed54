import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { defineDueKind, type Due, type DueHandler, DueRunner } from '@soulvia/platform/due';
import { defineEvent, type Work } from '@soulvia/platform/event-log';
import { pino } from 'pino';

/** Work that writes rows of the table `effects`, for tests of timed work that fails half-way. */
export const effectKind = defineDueKind<{ pauseMs: number }>('effect');
const effectDone = defineEvent<{ done: boolean }>('EffectDone', 'effect');

export const createEffects =
  'create table effects (nth int generated always as identity primary key, kind text not null, subject_id bigint not null)';

const insert = 'insert into effects (kind, subject_id) values ($1, $2)';

/**
 * A scheduled kind whose effect is two rows and an event, and a kind that follows this event.
 *
 * @param onHalf called between the two rows.
 */
function effectHandlers(onHalf: (due: Due<{ pauseMs: number }>) => Promise<void>): DueHandler[] {
  return [
    {
      kind: effectKind,
      async handle(due: Due<{ pauseMs: number }>, work: Work) {
        await work.query(insert, ['first half', due.subjectId]);
        await onHalf(due);
        await work.query(insert, ['second half', due.subjectId]);
        work.record(effectDone, due.subjectId, { done: true });
      },
    },
    {
      kind: { name: 'echo' },
      listensTo: effectDone,
      async handle({ subjectId }, work) {
        await work.query(insert, ['echo', subjectId]);
      },
    },
  ];
}

/** A runner of these kinds with connections of its own, as a worker has. */
export async function openEffectRunner(
  databaseUrl: string,
  applicationName: string,
  onHalf: (due: Due<{ pauseMs: number }>) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const orm = await openOrm({ databaseUrl, entities: [], applicationName, poolSize: 6, deadlines: workerDeadlines });
  const runner = new DueRunner({
    orm,
    handlers: effectHandlers(onHalf),
    log: pino({ level: 'silent' }),
    wakeUp: { requestWakeUp: () => void runner.wakeUp() },
    pollMs: 100,
    firstRetryMs: 20,
  });
  await runner.start();
  return {
    async stop() {
      await runner.stop();
      await orm.close(true);
    },
  };
}
