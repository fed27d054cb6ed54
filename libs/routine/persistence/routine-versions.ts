import type { RoutineRule, RoutineVersion } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/** Changes of the rules run one after the other. */
export async function lockVersions(query: Query): Promise<void> {
  await query('lock table routine_versions in share row exclusive mode');
}

interface Row extends Omit<RoutineVersion, 'at'> {
  at: string;
}

/** The newest version, published or not. */
export async function readNewest(query: Query): Promise<RoutineVersion> {
  const [row] = await query<Row>(
    `select n, state, rules, at,
            coalesce((select max(n) from routine_versions where state = 'PUBLISHED'), 0) as published_n
       from routine_versions order by n desc limit 1`,
  );
  return row ? { ...row, at: instantText(row.at) } : { n: 0, state: 'DRAFT', rules: [], at: null, published_n: 0 };
}

/** The rules that shoppers see; empty before the first are published, and when none are. */
export async function readPublishedRules(query: Query): Promise<RoutineRule[]> {
  const [row] = await query<{ rules: RoutineRule[] }>(
    `select rules from routine_versions where state = 'PUBLISHED' order by n desc limit 1`,
  );
  return row?.rules ?? [];
}

export async function addDraft(
  query: Query,
  { n, rules, userId }: { n: number; rules: readonly RoutineRule[]; userId: number },
): Promise<void> {
  await query(`insert into routine_versions (n, rules, by) values ($1, $2::text::jsonb, $3)`, [
    n,
    JSON.stringify(rules),
    userId,
  ]);
}

export async function markPublished(query: Query, n: number, userId: number): Promise<void> {
  await query(`update routine_versions set state = 'PUBLISHED', published_by = $2 where n = $1`, [n, userId]);
}
