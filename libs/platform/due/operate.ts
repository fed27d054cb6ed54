import type { DueWork, DueWorkState } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/** Conditions of the states that operators see. Those on `attempts` let an index find the few failed rows. */
const conditions: Record<DueWorkState | 'failed', string> = {
  waiting: `state = 'waiting' and attempts = 0`,
  retrying: `state = 'waiting' and attempts > 0`,
  parked: `state = 'parked' and attempts > 0`,
  /** Parked, or tried again by itself: what an operator may decide about. */
  failed: 'attempts > 0',
};

export interface DueFilter {
  state?: keyof typeof conditions | undefined;
  kind?: string | undefined;
}

/** Rows of timed work by their time. Payloads are left out. */
export async function listDueWork(
  query: Query,
  { state, kind }: DueFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: DueWork[]; total: number }> {
  const where = `${state ? conditions[state] : 'true'} and ($1::text is null or kind = $1)`;
  const [rows, counts] = await Promise.all([
    query<DueWork>(
      `select kind, subject_id, due_at, attempts, last_error, scheduled_at,
              case when state = 'parked' then state when attempts > 0 then 'retrying' else 'waiting' end as state
         from due_work where ${where} order by due_at, kind, subject_id limit $2 offset $3`,
      [kind ?? null, page.limit, page.offset],
    ),
    query<{ total: number }>(`select count(*) as total from due_work where ${where}`, [kind ?? null]),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      due_at: instantText(row.due_at),
      scheduled_at: instantText(row.scheduled_at),
    })),
    total: counts[0]?.total ?? 0,
  };
}

/** Result of an operator's decision: `not-failed` is a row that no attempt has failed at. */
export type DueDecision = 'done' | 'unknown' | 'not-failed';

/** Tries a failed row again at once, with all attempts before it. Call it in a transaction. */
export async function retryDueWork(query: Query, kind: string, subjectId: number): Promise<DueDecision> {
  return decide(query, kind, subjectId, `update due_work set state = 'waiting', attempts = 0, due_at = now()`);
}

/** Deletes a failed row without its effect. Call it in a transaction. */
export async function dropDueWork(query: Query, kind: string, subjectId: number): Promise<DueDecision> {
  return decide(query, kind, subjectId, 'delete from due_work');
}

async function decide(query: Query, kind: string, subjectId: number, change: string): Promise<DueDecision> {
  const key = 'where kind = $1 and subject_id = $2';
  const [row] = await query<{ is_failed: boolean }>(
    `select ${conditions.failed} as is_failed from due_work ${key} for update`,
    [kind, subjectId],
  );
  if (!row) return 'unknown';
  if (!row.is_failed) return 'not-failed';
  await query(`${change} ${key}`, [kind, subjectId]);
  return 'done';
}

export interface DueCounts {
  due: number;
  /** Rows that failed and will be tried again. */
  retrying: number;
  parked: number;
}

/** Rows by what operators monitor; rows that wait for their time are not counted. */
export async function countDueWork(query: Query): Promise<DueCounts> {
  const [row] = await query<DueCounts>(
    `select (select count(*) from due_work where state = 'waiting' and due_at <= now()) as due,
            (select count(*) from due_work where ${conditions.retrying}) as retrying,
            (select count(*) from due_work where ${conditions.parked}) as parked`,
  );
  return row ?? { due: 0, retrying: 0, parked: 0 };
}
