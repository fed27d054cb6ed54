import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { openEffectRunner } from './due-effects.js';

/** A worker process that only does the timed work of `due-effects`, until it is killed. Says when it is ready and half-way in an effect. */
process.once('disconnect', () => process.exit(1));
await openEffectRunner(process.env.DATABASE_URL ?? '', 'due-worker', async ({ subjectId, payload }) => {
  process.send?.(`half ${subjectId}`);
  await wait(payload.pauseMs);
});
// Here, because a worker that is killed writes none at its end.
flushCompileCache();
process.send?.('ready');
