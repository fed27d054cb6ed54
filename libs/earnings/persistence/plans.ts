import { shopMonth } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { EarningTerms } from '../domain/earn.js';
import { addMonths } from '../domain/month.js';
import { type PlanContent, type PlanSpan, readContent } from '../domain/plan.js';

/** SQL expression: equal contents have equal hashes. @param content SQL expression of jsonb, whose text has one order of fields. */
export const contentHashSql = (content: string) => `encode(sha256(convert_to(${content}::text, 'UTF8')), 'hex')`;

/** Writers of plans wait for each other. */
const lockPlans = 'lock table plans in share row exclusive mode';

/** @returns the version, the next one after all others. */
export async function insertPlan(
  query: Query,
  plan: { name: string; content: PlanContent; by: number },
): Promise<number> {
  await query(lockPlans);
  const [row] = await query<{ version: number }>(
    `insert into plans (version, name, content, by)
     select coalesce(max(version), 0) + 1, $1, $2::text::jsonb, $3 from plans returning version`,
    [plan.name, JSON.stringify(plan.content), plan.by],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.version;
}

/** SQL expression: a plan that is active until its last month is over, also when it ends before it begins. @param month this one, as SQL. */
export const planStateSql = (month: string) =>
  `case when p.until_month < greatest(p.from_month, ${month}) then 'RETIRED' else p.state end`;

export interface LockedPlan extends PlanContent, PlanSpan {
  name: string;
  /** Of its name and content. */
  hash: string;
}

type Row = Omit<LockedPlan, keyof PlanContent> & { content: PlanContent };

/** Locks all plans, of which one is about to change. @throws NotFound */
export async function lockPlan(query: Query, version: number, now: Date): Promise<LockedPlan> {
  await query(lockPlans);
  const [row] = await query<Row>(
    `select version, name, content, ${planStateSql('$2')} as state, from_month, until_month,
            ${contentHashSql('jsonb_build_array(name, content)')} as hash
       from plans p where version = $1 for update`,
    [version, shopMonth(now)],
  );
  if (!row) throw new NotFound('Plan');
  const { content, ...plan } = row;
  return { ...plan, ...readContent(content) };
}

/** SQL condition: a plan holds in a month. @param month SQL. */
export const hasPlanSql = (month: string) =>
  `exists (select from plans p where p.state = 'ACTIVE' and p.from_month <= ${month} and coalesce(p.until_month >= ${month}, true))`;

/** A plan that holds in some month from this one on. */
export async function findPlanFrom(query: Query, month: string): Promise<PlanSpan | undefined> {
  const [row] = await query<PlanSpan>(
    `select version, state, from_month, until_month from plans
      where state = 'ACTIVE' and from_month >= $1 and (until_month is null or until_month >= from_month)
      order by from_month limit 1`,
    [month],
  );
  return row;
}

/** The plan before it ends where this one begins. @param approvedBy null where an owner acted alone. */
export async function saveActivation(
  query: Query,
  version: number,
  { fromMonth, legalNote, approvedBy }: { fromMonth: string; legalNote: string; approvedBy: number | null },
): Promise<void> {
  await query(
    `update plans set until_month = $1 where state = 'ACTIVE' and from_month < $2 and coalesce(until_month, $2) >= $2`,
    [addMonths(fromMonth, -1), fromMonth],
  );
  await query(
    `update plans set state = 'ACTIVE', from_month = $2, legal_note = $3, approved_by = $4, alone = $4::int is null
      where version = $1`,
    [version, fromMonth, legalNote, approvedBy],
  );
}

export async function saveEnd(query: Query, version: number, untilMonth: string): Promise<void> {
  await query('update plans set until_month = $2 where version = $1', [version, untilMonth]);
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
