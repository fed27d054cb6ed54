import { placeOf } from '@soulvia/platform/config';
import { Redis } from 'ioredis';
import { type Check, checkNamed } from './check.js';

const deadlineMs = 5_000;

/** Checks that Redis answers and never evicts: jobs of the queue must stay. */
export async function checkRedis(redisUrl: string): Promise<Check> {
  const check = checkNamed('redis');
  const place = placeOf(redisUrl, 6379);
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: deadlineMs,
    commandTimeout: deadlineMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let fault = 'no answer';
  redis.on('error', (error: Error) => (fault = error.message));
  try {
    await redis.connect();
    const info = await redis.info();
    const read = (field: string) => new RegExp(`^${field}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? 'unknown';
    const policy = read('maxmemory_policy');
    if (policy !== 'noeviction' && policy !== 'unknown')
      return check.warning(`Redis at ${place} may evict jobs of the queue. Set maxmemory-policy to noeviction.`);
    return check.ok(`Redis ${read('redis_version')} answers at ${place}.`);
  } catch (error) {
    const reason = error instanceof Error && error.message !== 'Connection is closed.' ? error.message : fault;
    return check.failed(`Redis at ${place} does not answer (${reason}). Check REDIS_URL, and start Redis.`);
  } finally {
    redis.disconnect();
  }
}
