import type { Query } from './query.js';

/** Updates the planner's statistics of tables that have changed by a tenth, or were never counted: after many rows were written at once. */
export async function analyzeFilledTables(query: Query): Promise<void> {
  await query('select analyze_filled_tables()');
}
