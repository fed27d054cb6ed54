import { shopMonth } from '@soulvia/contracts';
import { findStaffNames } from '@soulvia/accounts';
import type { EarningsPlan } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import { type PlanContent, readContent } from '../domain/plan.js';
import { contentHashSql, planStateSql } from '../persistence/plans.js';

type Row = Pick<EarningsPlan, 'version' | 'name' | 'state' | 'from_month' | 'until_month' | 'legal_note' | 'alone'> & {
  content: PlanContent;
  by: number;
  approved_by: number | null;
  simulation_id: number | null;
  made_at: string | null;
};

const plansShown = 200;

/** The newest plans first. @param version only this one. */
export async function listPlans(query: Query, version?: number): Promise<EarningsPlan[]> {
  const rows = await query<Row>(
    `select p.version, p.name, p.content, ${planStateSql('$2')} as state, p.from_month, p.until_month, p.legal_note, p.by, p.approved_by, p.alone,
            done.id as simulation_id, done.made_at
       from plans p left join lateral (
              select s.id, s.made_at from plan_simulations s
               where s.version = p.version and s.content_hash = ${contentHashSql('p.content')} and s.state = 'DONE'
               order by s.id desc limit 1) done on true
      where p.version = coalesce($1, p.version) order by p.version desc limit ${plansShown}`,
    [version ?? null, shopMonth(new Date())],
  );
  const names = await findStaffNames(
    query,
    rows.flatMap(({ by, approved_by: approvedBy }) => [by, approvedBy ?? by]),
  );
  const nameStaff = (id: number | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return rows.map(({ content, simulation_id: simulationId, made_at: madeAt, ...row }) => ({
    version: row.version,
    name: row.name,
    ...readContent(content),
    state: row.state,
    from_month: row.from_month,
    until_month: row.until_month,
    legal_note: row.legal_note,
    by: nameStaff(row.by),
    approved_by: nameStaff(row.approved_by),
    alone: row.alone,
    simulation: simulationId !== null && madeAt !== null ? { id: simulationId, made_at: instantText(madeAt) } : null,
  }));
}

/** @throws NotFound */
export async function findPlan(query: Query, version: number): Promise<EarningsPlan> {
  const [plan] = await listPlans(query, version);
  if (!plan) throw new NotFound('Plan');
  return plan;
}
