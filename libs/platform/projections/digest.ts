import type { Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';

export interface Digest {
  rows: number;
  /** Sum of row hashes per table: equal for equal rows in any order. */
  sums: string;
}

/** Digest of a read model's tables in one schema, for comparing two copies. */
export async function readDigest(query: Query, projection: Projection, schema: string): Promise<Digest> {
  let rows = 0;
  const sums: string[] = [];
  for (const table of projection.tables) {
    const [found] = await query<{ rows: number; sum: string }>(
      `select count(*) as rows, coalesce(sum(hash_record_extended(t, 0)), 0)::text as sum from ${schema}.${table.name} t`,
    );
    rows += found?.rows ?? 0;
    sums.push(`${table.name}:${found?.rows}:${found?.sum}`);
  }
  return { rows, sums: sums.join(' ') };
}
