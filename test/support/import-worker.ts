import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { statementReversalHandler } from '@soulvia/cash';
import { importPortionHandler } from '@soulvia/imports';
import { pino } from 'pino';

/** A worker process that only applies imports and takes back statements, until it is killed. It pauses at the end of each portion, before the commit. */
process.once('disconnect', () => process.exit(1));
const databaseUrl = process.env.DATABASE_URL ?? '';
const orm = await openOrm({
  databaseUrl,
  entities: [],
  applicationName: 'import-worker',
  poolSize: 6,
  deadlines: workerDeadlines,
});
const pausing = <Payload extends Record<string, unknown>>(
  handler: ScheduledHandler<Payload>,
): ScheduledHandler<Payload> => ({
  ...handler,
  async handle(due, work) {
    await handler.handle(due, work);
    await wait(Number(process.env.PAUSE_MS));
  },
});
const runner: DueRunner = new DueRunner({
  orm,
  handlers: [pausing(importPortionHandler), pausing(statementReversalHandler)],
  log: pino({ level: 'silent' }),
  wakeUp: { requestWakeUp: () => void runner.wakeUp() },
  pollMs: 50,
});
await runner.start();
// Here, because a worker that is killed writes none at its end.
flushCompileCache();
process.send?.('ready');
