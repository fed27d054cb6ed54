import type { SimulatedChange, SimulatedMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { PartnerSum } from '../domain/add-portion.js';
import { contentHashSql } from './plans.js';

export interface NewSimulation {
  version: number;
  firstMonth: string;
  lastMonth: string;
  position: number;
}

/** @returns its id. */
export async function insertSimulation(query: Query, simulation: NewSimulation): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into plan_simulations (version, content_hash, from_month, to_month, position)
     select version, ${contentHashSql('content')}, $2, $3, $4 from plans where version = $1 returning id`,
    [simulation.version, simulation.firstMonth, simulation.lastMonth, simulation.position],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Whether a plan as it is now was simulated over these months or more. */
export async function isSimulated(
  query: Query,
  version: number,
  { since, firstMonth, lastMonth }: { since: Date; firstMonth: string; lastMonth: string },
): Promise<boolean> {
  const found = await query(
    `select from plan_simulations s join plans p on p.version = s.version
      where s.version = $1 and s.content_hash = ${contentHashSql('p.content')} and s.state = 'DONE'
        and s.made_at >= $2 and s.from_month <= $3 and s.to_month >= $4 limit 1`,
    [version, since.toISOString(), firstMonth, lastMonth],
  );
  return found.length > 0;
}

export interface RunningSimulation {
  id: number;
  from_month: string;
  to_month: string;
  position: number;
}

/** @returns undefined once it has ended. */
export async function lockRunning(query: Query, id: number): Promise<RunningSimulation | undefined> {
  const [row] = await query<RunningSimulation>(
    `select id, from_month, to_month, position from plan_simulations where id = $1 and state = 'RUNNING' for update`,
    [id],
  );
  return row;
}

/** What a simulation found, without names, which are read where it is shown. */
export interface SimulationResult {
  months: SimulatedMonth[];
  beside: { version: number; months: SimulatedMonth[] } | null;
  changes: Omit<SimulatedChange, 'full_name'>[];
}

/** @param result null where it has failed. */
export async function endSimulation(query: Query, id: number, result: SimulationResult | null): Promise<void> {
  await query('delete from simulation_sums where simulation_id = $1', [id]);
  await query(`update plan_simulations set state = $2, result = $3::text::jsonb where id = $1`, [
    id,
    result ? 'DONE' : 'FAILED',
    result && JSON.stringify(result),
  ]);
}

export async function addSums(query: Query, id: number, sums: readonly PartnerSum[]): Promise<void> {
  const column = (name: 'kept' | 'amount' | 'beside') => sums.map((sum) => sum[name].toString());
  await query(
    `insert into simulation_sums as s (simulation_id, month, user_id, kept, amount, beside)
     select $1, month, user_id, sum(kept), sum(amount), sum(beside)
       from unnest($2::text[], $3::int[], $4::numeric[], $5::numeric[], $6::numeric[]) as added (month, user_id, kept, amount, beside)
      group by month, user_id
     on conflict (simulation_id, user_id, month) do update
       set kept = s.kept + excluded.kept, amount = s.amount + excluded.amount, beside = s.beside + excluded.beside`,
    [
      id,
      sums.map(({ month }) => month),
      sums.map(({ userId }) => userId),
      column('kept'),
      column('amount'),
      column('beside'),
    ],
  );
}

/** What counts for the activity of partners, by partner and month. */
export async function readKept(
  query: Query,
  id: number,
  userIds: readonly number[],
): Promise<Map<number, Map<string, Money>>> {
  const rows = await query<{ user_id: number; month: string; kept: string }>(
    'select user_id, month, kept::text as kept from simulation_sums where simulation_id = $1 and user_id = any($2::int[])',
    [id, userIds],
  );
  const kept = new Map<number, Map<string, Money>>();
  for (const { user_id: userId, month, kept: amount } of rows)
    kept.set(userId, (kept.get(userId) ?? new Map<string, Money>()).set(month, Money.parse(amount)));
  return kept;
}

/** In paisa, those above 0, the smallest first. */
export interface MonthAmounts {
  amounts: number[];
  besides: number[];
}

export async function readAmounts(query: Query, id: number): Promise<Map<string, MonthAmounts>> {
  const rows = await query<MonthAmounts & { month: string }>(
    `select month, array(select unnest(array_agg((amount * 100)::float8 order by amount) filter (where amount > 0))) as amounts,
            array(select unnest(array_agg((beside * 100)::float8 order by beside) filter (where beside > 0))) as besides
       from simulation_sums where simulation_id = $1 group by month`,
    [id],
  );
  return new Map(rows.map(({ month, ...amounts }) => [month, amounts]));
}

/** The partners to whom two plans pay the most different sums. */
export function readChanges(query: Query, id: number, limit: number): Promise<SimulationResult['changes']> {
  return query<{ user_id: number; amount: string; beside: string }>(
    `select user_id, sum(amount)::text as amount, sum(beside)::text as beside from simulation_sums
      where simulation_id = $1 group by user_id having sum(amount) <> sum(beside)
      order by abs(sum(amount) - sum(beside)) desc, user_id limit $2`,
    [id, limit],
  );
}
