import type { OutboxMessage, OutboxState } from '@soulvia/contracts';
import { deleteInBatches, instantText, type Query } from '@soulvia/platform/database';
import { retentionDays } from './retention-days.js';

/** Rows in these states, oldest first. */
export async function listOutbox(
  query: Query,
  states: readonly OutboxState[],
  page: { limit: number; offset: number },
): Promise<{ rows: OutboxMessage[]; total: number }> {
  const rows = await query<OutboxMessage>(
    `select id, reaction, position, event_id, state, attempts, recorded_at, due_at, last_error
       from reaction_outbox where state = any($1::text[]) order by id limit $2 offset $3`,
    [states, page.limit, page.offset],
  );
  const [count] = await query<{ total: number }>(
    'select count(*) as total from reaction_outbox where state = any($1::text[])',
    [states],
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      recorded_at: instantText(row.recorded_at),
      due_at: instantText(row.due_at),
    })),
    total: count?.total ?? 0,
  };
}

/** What an operator decides about. */
export const undecidedStates = ['held', 'failed'] as const;

/** SQL fragment: messages that an operator decides about. */
export const undecidedSql = `(select count(*) from reaction_outbox where state in ('held', 'failed'))`;

/** Number of rows in each state that operators monitor. */
export async function countUnfinished(query: Query): Promise<{ waiting: number; held: number; failed: number }> {
  const [row] = await query<{ waiting: number; held: number; failed: number }>(
    `select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'held') as held,
            count(*) filter (where state = 'failed') as failed
       from reaction_outbox where state in ('waiting', 'held', 'failed')`,
  );
  return row ?? { waiting: 0, held: 0, failed: 0 };
}

/** Messages of the last seven days that were not handed to a server, because there is none: they became files. */
export async function countUnsent(query: Query): Promise<{ mails: number; texts: number }> {
  const [row] = await query<{ mails: number; texts: number }>(
    `select count(*) filter (where reaction ~ '-mails?$') as mails, count(*) filter (where reaction ~ '-text$') as texts
       from reaction_outbox
      where state = 'sent' and handed_over_at is null and recorded_at > now() - interval '7 days'`,
  );
  return row ?? { mails: 0, texts: 0 };
}

/** Number of rows in each state; a state without rows is left out. */
export async function countOutbox(query: Query): Promise<Partial<Record<OutboxState, number>>> {
  const rows = await query<{ state: OutboxState; count: number }>(
    'select state, count(*) as count from reaction_outbox group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export interface ResolvedRow {
  reaction: string;
  position: number;
}

/** Retries a held or failed row at once, with the time limit of a new one. @returns undefined when there is no such row. */
export async function retryRow(query: Query, id: number): Promise<ResolvedRow | undefined> {
  const [row] = await query<ResolvedRow>(
    `update reaction_outbox set state = 'waiting', due_at = now(), created_at = now()
      where id = $1 and state in ('held', 'failed') returning reaction, position`,
    [id],
  );
  return row;
}

/** Drops a held or failed row permanently. @returns undefined when there is no such row. */
export async function dropRow(query: Query, id: number, reason: string): Promise<ResolvedRow | undefined> {
  const [row] = await query<ResolvedRow>(
    `update reaction_outbox set state = 'dropped', last_error = $2, finished_at = now()
      where id = $1 and state in ('held', 'failed') returning reaction, position`,
    [id, reason],
  );
  return row;
}

/**
 * Deletes finished rows a day after `retentionDays`. The outbox accepts no events of that age, so no event is collected twice.
 *
 * @returns the number of deleted rows.
 */
export async function deleteOldOutboxRows(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from reaction_outbox where id in (
       select id from reaction_outbox
        where state in ('sent', 'dropped') and recorded_at < now() - interval '${retentionDays + 1} days' limit $1)
     returning 1`,
  );
}
