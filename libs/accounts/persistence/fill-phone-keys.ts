import { phoneKey } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const batchSize = 1_000;

interface Row {
  id: number;
  phone: string;
}

/** Adds the phone keys of users that an older version wrote, in batches. @returns how many. */
export async function fillUserPhoneKeys(query: Query): Promise<number> {
  for (let filled = 0, after = 0; ;) {
    const rows = await query<Row>(
      `select id, phone from users where phone is not null and phone_key is null and id > $1 order by id limit $2`,
      [after, batchSize],
    );
    const keys = rows.map(({ phone }) => phoneKey(phone));
    // A phone that was changed since then has its key.
    const written = await query(
      `update users t set phone_key = n.key from unnest($1::int[], $2::text[], $3::text[]) as n (id, phone, key)
        where t.id = n.id and t.phone = n.phone and n.key is not null returning t.id`,
      [rows.map(({ id }) => id), rows.map(({ phone }) => phone), keys],
    );
    filled += written.length;
    if (rows.length < batchSize) return filled;
    after = rows.at(-1)?.id ?? after;
  }
}
