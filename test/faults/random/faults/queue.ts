import { wait } from '../wait.js';
import type { Fault } from './fault.js';

const frozenMs = [500, 3_000] as const;

export const emptyQueue: Fault = {
  kind: 'empty-queue',
  async inject({ redis, database }) {
    if (redis) await redis.empty();
    else await database.query('truncate bullmq.job cascade').catch(() => undefined);
    return redis ? 'Redis' : 'the table of jobs';
  },
};

export const killRedis: Fault = {
  kind: 'kill-redis',
  only: 'redis',
  async inject({ redis }) {
    await redis?.killAndRestart();
    return 'Redis, which starts again empty';
  },
};

export const freezeRedis: Fault = {
  kind: 'freeze-redis',
  only: 'redis',
  async inject({ redis }, random) {
    const milliseconds = random.between(...frozenMs);
    redis?.freeze();
    await wait(milliseconds);
    redis?.thaw();
    return `Redis for ${Math.round(milliseconds)} ms`;
  },
};
