import { findPeople } from '@soulvia/accounts';
import type { Simulation } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import type { SimulationResult } from '../persistence/simulations.js';

type Row = Omit<Simulation, keyof SimulationResult> & { result: SimulationResult | null };

/** @throws NotFound */
export async function findSimulation(query: Query, id: number): Promise<Simulation> {
  const [row] = await query<Row>(
    'select id, version, from_month, to_month, state, position, made_at, result from plan_simulations where id = $1',
    [id],
  );
  if (!row) throw new NotFound('Simulation');
  const { result, ...simulation } = row;
  const { months, beside, changes } = result ?? { months: [], beside: null, changes: [] };
  const people = await findPeople(
    query,
    changes.map(({ user_id: userId }) => userId),
  );
  return {
    ...simulation,
    made_at: instantText(simulation.made_at),
    months,
    beside,
    changes: changes.map((change) => ({ ...change, full_name: people.get(change.user_id)?.full_name ?? '' })),
  };
}
