import type { PlanState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { EarningTerms } from '../domain/earn.js';
import { type PlanContent, readContent } from '../domain/plan.js';

/** SQL expression: equal contents have equal hashes. @param content SQL expression of jsonb, whose text has one order of fields. */
export const contentHashSql = (content: string) => `encode(sha256(convert_to(${content}::text, 'UTF8')), 'hex')`;

/** @returns the version, the next one after all others. */
export async function insertPlan(
  query: Query,
  plan: { name: string; content: PlanContent; by: number },
): Promise<number> {
  await query('lock table plans in share row exclusive mode');
  const [row] = await query<{ version: number }>(
    `insert into plans (version, name, content, by)
     select coalesce(max(version), 0) + 1, $1, $2::text::jsonb, $3 from plans returning version`,
    [plan.name, JSON.stringify(plan.content), plan.by],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.version;
}

interface Row {
  name: string;
  content: PlanContent;
  state: PlanState;
}

export type LockedPlan = PlanContent & { name: string; state: PlanState };

/** @throws NotFound */
export async function lockPlan(query: Query, version: number): Promise<LockedPlan> {
  const [row] = await query<Row>('select name, content, state from plans where version = $1 for update', [version]);
  if (!row) throw new NotFound('Plan');
  return { name: row.name, ...readContent(row.content), state: row.state };
}

export async function savePlan(
  query: Query,
  version: number,
  { name, content }: { name: string; content: PlanContent },
): Promise<void> {
  await query('update plans set name = $2, content = $3::text::jsonb where version = $1', [
    version,
    name,
    JSON.stringify(content),
  ]);
}

/** Who earns what by some plans, by version. The plans stay as they are until the transaction ends. */
export async function findTerms(query: Query, versions: readonly number[]): Promise<Map<number, EarningTerms>> {
  const rows = await query<{ version: number; content: PlanContent }>(
    'select version, content from plans where version = any($1::int[]) order by version for share',
    [versions],
  );
  return new Map(
    rows.map(({ version, content }) => {
      const { levels, active } = readContent(content);
      return [version, { levels, active }];
    }),
  );
}
