import type { Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';

/** @param dataKeys the first one encrypts, all decrypt. */
export function courierSealer(dataKeys: readonly string[]): Sealer {
  return new Sealer(dataKeys, 'courier');
}

/** Encrypts secrets again that are not encrypted with the current key. @returns how many. */
export async function resealCourierSecrets(query: Query, dataKeys: readonly string[]): Promise<number> {
  const sealer = courierSealer(dataKeys);
  const rows = await query<{ id: number; secret: string }>(
    `select id, sealed_secret as secret from couriers where sealed_secret is not null and not starts_with(sealed_secret, $1) order by id`,
    [sealer.currentPrefix],
  );
  const written = await query(
    `update couriers c set sealed_secret = n.sealed
       from unnest($1::int[], $2::text[], $3::text[]) as n (id, before, sealed)
      where c.id = n.id and c.sealed_secret = n.before returning 1`,
    [
      rows.map(({ id }) => id),
      rows.map(({ secret }) => secret),
      rows.map(({ id, secret }) => sealer.seal(sealer.open(secret, String(id)), String(id))),
    ],
  );
  return written.length;
}
