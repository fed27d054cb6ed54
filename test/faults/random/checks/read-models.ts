import type { Query } from '@soulvia/platform/database';
import { createTables, readDigest, liveSchema, type Projection } from '@soulvia/platform/projections';
import { foldRange } from '../../../../libs/platform/projections/batch.js';
import type { Violation } from './violation.js';

/**
 * Compares each read model with a rebuild: the shop's fold over the whole log up to the checkpoint.
 *
 * @param query inside a repeatable read transaction that is rolled back: live tables and checkpoint are then of one state, and
 * the rebuild leaves nothing behind.
 */
export async function checkReadModels(query: Query, projections: readonly Projection[]): Promise<Violation[]> {
  const violations: string[] = [];
  for (const projection of projections) {
    violations.push(...(await checkState(query, projection)));
    if (projection.tables.length > 0) violations.push(...(await checkRows(query, projection)));
  }
  return violations.map((evidence) => ({ kind: 'read-model', evidence }));
}

async function checkState(query: Query, { name }: Projection): Promise<string[]> {
  const [checkpoint] = await query<{ state: string; last_error: string | null }>(
    'select state, last_error from projections where name = $1',
    [name],
  );
  const failures = await query<{ position: number; error: string }>(
    'select position, error from projection_failures where projection = $1',
    [name],
  );
  return [
    ...(checkpoint?.state === 'running' ? [] : [`${name} is ${checkpoint?.state}: ${checkpoint?.last_error}`]),
    ...failures.map(({ position, error }) => `${name} could not fold event ${position}: ${error}`),
  ];
}

async function checkRows(query: Query, projection: Projection): Promise<string[]> {
  const schema = `checked_${projection.name.replaceAll('-', '_')}`;
  const [checkpoint] = await query<{ position: number }>('select position from projections where name = $1', [
    projection.name,
  ]);
  await query(`create schema ${schema}`);
  await createTables(query, projection, schema);
  await query(`select set_config('search_path', $1, true), set_config('work_mem', '64MB', true)`, [
    `${schema}, public`,
  ]);
  await foldRange(query, projection, { from: 0, to: checkpoint?.position ?? 0 }, 'rebuild');
  await query(`select set_config('search_path', 'public', true)`);
  const [rebuilt, current] = [
    await readDigest(query, projection, schema),
    await readDigest(query, projection, liveSchema),
  ];
  await query(`drop schema ${schema} cascade`);
  return rebuilt.sums === current.sums
    ? []
    : [
        `${projection.name} differs from its rebuild up to ${checkpoint?.position}: ${current.sums} instead of ${rebuilt.sums}`,
      ];
}
