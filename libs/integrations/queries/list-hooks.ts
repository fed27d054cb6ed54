import { findStaffNames } from '@soulvia/accounts';
import type { Hook, HookFigures } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';

type Row = Omit<Hook, 'made_by' | 'last_24h'> & HookFigures & { made_by: number | null };

const countDeliveries = (condition: string) =>
  `(select count(*)::int from hook_deliveries d where d.hook_id = h.id and ${condition})`;

/** SQL fragment: hooks that are switched off. */
export const hooksOffSql = `(select count(*) from hooks h where h.state = 'OFF')`;

const ended = `d.sent_at > now() - interval '24 hours'`;

/** All hooks, the oldest first. @param id only this one. */
export async function listHooks(query: Query, id?: number): Promise<Hook[]> {
  const rows = await query<Row>(
    `select h.id, h.url, h.events, h.state, h.off_reason, h.failing_since, h.made_by, h.made_at,
            ${countDeliveries(`d.state = 'DONE' and ${ended}`)} as done,
            ${countDeliveries(`d.state = 'FAILED' and ${ended}`)} as failed,
            ${countDeliveries(`d.state in ('WAITING', 'SENDING')`)} as waiting
       from hooks h where h.id = coalesce($1, h.id) order by h.id`,
    [id ?? null],
  );
  const names = await findStaffNames(
    query,
    rows.map(({ made_by }) => made_by ?? 0),
  );
  return rows.map(({ made_by, done, failed, waiting, ...row }) => {
    const name = made_by === null ? undefined : names.get(made_by);
    return {
      ...row,
      failing_since: row.failing_since && instantText(row.failing_since),
      made_at: instantText(row.made_at),
      made_by: made_by === null || name === undefined ? null : { id: made_by, name },
      last_24h: { done, failed, waiting },
    };
  });
}

/** @throws NotFound */
export async function findHook(query: Query, id: number): Promise<Hook> {
  const [hook] = await listHooks(query, id);
  if (!hook) throw new NotFound('Webhook');
  return hook;
}
