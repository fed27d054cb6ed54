import { sizeApiPools } from '../../../../libs/platform/config/api-pools.js';
import { bearer, sendRequest } from '../shop/http.js';
import type { OwnDatabase } from '../shop/own-database.js';
import { waitUntil } from '../wait.js';
import { type Violation, wrong } from './violation.js';

/** Of an api without settings about others. */
export const slots = sizeApiPools(1).poolSize;
const patienceMs = 5_000;

/**
 * An api can still use every connection of its pool: as many requests as it has slots reach a table that is locked here.
 *
 * @param adminToken of an admin, who may read the contact messages; no other part of the load reads them.
 */
export async function checkPoolSlots(
  api: { name: string; url: string },
  adminToken: string,
  database: OwnDatabase,
  poolSize = slots,
): Promise<Violation[]> {
  let used = 0;
  const responses = await database.holding(async (query) => {
    await query(`set local lock_timeout = '2s'`);
    await query('lock table contact_messages in access exclusive mode');
    const requests = Array.from({ length: poolSize }, () => read(api.url, adminToken));
    await waitUntil(async () => {
      // Past the transaction, which would see the same activity however often it looks.
      const [row] = await database.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from contact_messages order by id%'`,
      );
      used = Math.max(used, row?.count ?? 0);
      return used >= poolSize;
    }, Date.now() + patienceMs);
    return requests;
  });
  const statuses = await Promise.all(responses);
  const failed = statuses.filter((status) => status !== 200);
  return [
    ...(used === poolSize ? [] : [wrong(`${api.name} can use ${used} of its ${poolSize} connections to PostgreSQL`)]),
    ...(failed.length === 0
      ? []
      : [wrong(`${api.name} answered ${failed.join(', ')} to ${failed.length} of ${poolSize} requests`)]),
  ];
}

function read(url: string, token: string): Promise<number> {
  return sendRequest(`${url}/api/v1/contact?page_size=1`, {
    headers: bearer(token),
    signal: AbortSignal.timeout(2 * patienceMs),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}
