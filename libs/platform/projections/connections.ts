import { PipelinedConnection, workerDeadlines } from '@soulvia/platform/database';
import { liveSchema } from './projection-tables.js';

/** A locked table delays the other projections for no longer than this; then each is folded in a transaction of its own. */
const lockTimeoutMs = 200;

/** The same statements repeat with other positions: planning them each time would cost more than it gains. */
const keepPlans = 'plan_cache_mode=force_generic_plan';

/** Few events are joined to large tables, so kept plans must look rows up by their keys, also while tables have no statistics. */
const lookUpByKey = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off'];

/** Compiling a statement takes a second, running it milliseconds. Scans that are switched off look expensive enough to compile. */
const withoutCompiling = 'jit=off';

/** The connection of a worker's rounds. */
export function openRoundConnection(databaseUrl: string): PipelinedConnection {
  const settings = [`search_path=${liveSchema},public`, `lock_timeout=${lockTimeoutMs}`, keepPlans, ...lookUpByKey];
  return open(databaseUrl, settings);
}

/** Reads what is announced. Apart from the polls: what one announcement waits for must not delay them. */
export function openAnnouncementConnection(databaseUrl: string): PipelinedConnection {
  return open(databaseUrl, [keepPlans]);
}

/** The connection of the safety poll and of the notes of announced ranges. */
export function openPollConnection(databaseUrl: string): PipelinedConnection {
  return open(databaseUrl, [keepPlans]);
}

function open(databaseUrl: string, settings: string[]): PipelinedConnection {
  const place = { databaseUrl, applicationName: 'soulvia-worker', deadlines: workerDeadlines };
  return new PipelinedConnection({ ...place, durable: false, settings: [...settings, withoutCompiling] });
}
