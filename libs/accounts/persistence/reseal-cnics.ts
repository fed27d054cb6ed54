import type { Query } from '@soulvia/platform/database';
import type { Cnics } from './cnics.js';

const batchSize = 500;

interface Row {
  id: number;
  cnicSealed: string;
}

/**
 * Encrypts CNICs again that are not encrypted with the current key: in batches by id, each in a statement of its own. A row that was
 * changed since it was read is left for the next run.
 *
 * @returns how many.
 */
export async function resealCnics(query: Query, cnics: Cnics): Promise<number> {
  for (let sealed = 0, after = 0; ;) {
    const rows = await query<Row>(
      `select id, cnic_sealed as "cnicSealed" from users
        where id > $1 and cnic_sealed is not null and not starts_with(cnic_sealed, $3) order by id limit $2`,
      [after, batchSize, cnics.currentPrefix],
    );
    sealed += await store(query, cnics, rows);
    if (rows.length < batchSize) return sealed;
    after = rows.at(-1)?.id ?? after;
  }
}

async function store(query: Query, cnics: Cnics, rows: readonly Row[]): Promise<number> {
  const columns = rows.map((row) => cnics.columns(cnics.of(row)));
  const written = await query(
    `update users u set cnic_sealed = n.sealed, cnic_index = n.index
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (id, before, sealed, index)
      where u.id = n.id and u.cnic_sealed = n.before
     returning u.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ cnicSealed }) => cnicSealed),
      columns.map(({ cnicSealed }) => cnicSealed),
      columns.map(({ cnicIndex }) => cnicIndex),
    ],
  );
  return written.length;
}
