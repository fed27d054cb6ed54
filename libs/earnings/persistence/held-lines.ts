import type { Query } from '@soulvia/platform/database';

/** SQL condition: a line of the last close on which finance has not decided; a decision stays when a later close holds the line again. */
export const heldSql = `l.state = 'HELD' and l.month = (select max(month) from periods where state = 'CLOSED')`;

export const undecidedSql = `not exists (select from earning_lines o join line_decisions d on d.line_id = o.id
  where o.order_line_id = l.order_line_id and o.beneficiary = l.beneficiary and o.level = l.level and o.state = 'HELD')`;

/** Locks a held line of the last close. @returns undefined where there is none; whether it was decided. */
export async function lockHeld(query: Query, id: number): Promise<{ isDecided: boolean } | undefined> {
  const [locked] = await query<{ is_held: boolean }>(
    `select ${heldSql} as is_held from earning_lines l where id = $1 and state = 'HELD' for update`,
    [id],
  );
  if (!locked) return undefined;
  const [row] = await query<{ is_undecided: boolean }>(
    `select ${undecidedSql} as is_undecided from earning_lines l where id = $1`,
    [id],
  );
  const isDecided = row?.is_undecided === false;
  return locked.is_held || isDecided ? { isDecided } : undefined;
}

export async function insertDecision(
  query: Query,
  { lineId, release, reason, by }: { lineId: number; release: boolean; reason: string; by: number },
): Promise<void> {
  await query('insert into line_decisions (line_id, release, reason, by) values ($1, $2, $3, $4)', [
    lineId,
    release,
    reason,
    by,
  ]);
}
