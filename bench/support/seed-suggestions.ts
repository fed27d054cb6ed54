import { fillRelatedProducts } from '@soulvia/ordering';
import { queryWith } from '@soulvia/platform/database';
import pg from 'pg';

/** The values of `routine_step` that a new shop has. */
const steps = [25, 26, 27, 28, 29];

/** Publishes rules for routines, and fills what was bought together. @returns how many seconds the latter took. */
export async function seedSuggestions(databaseUrl: string): Promise<number> {
  const rules = steps.flatMap((step) => [
    { step, prefer: [], avoid: [], weight: 1 },
    { step, skin_type: [1], prefer: [14, 15], avoid: [30], weight: 5 },
    { step, concern: [6, 7], prefer: [16, 17], avoid: [], weight: 6 },
    { step, sensitive: true, prefer: [31, 32], avoid: [], weight: 8 },
  ]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into routine_versions (n, rules, state, by, published_by)
       select 1, $1::text::jsonb, 'PUBLISHED', min(id), min(id) from users`,
      [JSON.stringify(rules)],
    );
    const began = performance.now();
    await fillRelatedProducts(queryWith(client));
    return (performance.now() - began) / 1_000;
  } finally {
    await client.end();
  }
}
