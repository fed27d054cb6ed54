import type { Query } from '@soulvia/platform/database';
import type { Cnics } from './cnics.js';

const batchSize = 500;

interface Row {
  id: number;
  cnic: string | null;
  cnicSealed: string | null;
}

/** Encrypts CNICs that an older version stored in plain text. @returns how many. */
export async function sealPlainCnics(query: Query, cnics: Cnics): Promise<number> {
  return sealEach(query, cnics, 'cnic is not null', []);
}

/** Encrypts CNICs again that are not encrypted with the current key. @returns how many. */
export async function resealCnics(query: Query, cnics: Cnics): Promise<number> {
  return sealEach(query, cnics, 'cnic_sealed is not null and not starts_with(cnic_sealed, $3)', [cnics.currentPrefix]);
}

/** In batches by id, each in a statement of its own; a row that was changed since it was read is left for the next run. */
async function sealEach(query: Query, cnics: Cnics, condition: string, parameters: unknown[]): Promise<number> {
  for (let sealed = 0, after = 0; ;) {
    const rows = await query<Row>(
      `select id, cnic, cnic_sealed as "cnicSealed" from users where id > $1 and ${condition} order by id limit $2`,
      [after, batchSize, ...parameters],
    );
    sealed += await store(query, cnics, rows);
    if (rows.length < batchSize) return sealed;
    after = rows.at(-1)?.id ?? after;
  }
}

async function store(query: Query, cnics: Cnics, rows: readonly Row[]): Promise<number> {
  const columns = rows.map((row) => cnics.columns(cnics.of(row)));
  const written = await query(
    `update users u set cnic = null, cnic_sealed = n.sealed, cnic_index = n.index
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as n (id, plain, before, sealed, index)
      where u.id = n.id and u.cnic is not distinct from n.plain and u.cnic_sealed is not distinct from n.before
     returning u.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ cnic }) => cnic),
      rows.map(({ cnicSealed }) => cnicSealed),
      columns.map(({ cnicSealed }) => cnicSealed),
      columns.map(({ cnicIndex }) => cnicIndex),
    ],
  );
  return written.length;
}
