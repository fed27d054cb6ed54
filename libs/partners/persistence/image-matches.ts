import type { ImageMatch } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { ImageFingerprint } from '@soulvia/platform/files';

/**
 * How many of the 256 binary digits differ at most between copies of one image. Copies that were scaled, saved again or lost a margin
 * differ by up to 10; slips of one banking app differ by 48 in the middle, and in few places when only digits differ.
 */
export const likenessDistance = 10;
/** Payments that a new one is compared with: the newest ones, so that the scan takes some 50 ms however many there are. */
export const comparedMax = 100_000;
/** Payments that are named for one payment, of each kind. */
const matchesMax = 5;
/** Payments are compared one after the other, so that two that arrive at once find each other. */
const comparisonLock = 7_305_080;

/** Keeps what stays of a payment's image, and which payments have one that looks alike. */
export async function keepFingerprint(query: Query, paymentId: number, fingerprint: ImageFingerprint): Promise<void> {
  const { exact, likeness } = fingerprint;
  await query(
    `update package_payments set image_hash = decode($2, 'hex'), image_likeness = $3::bit(256) where id = $1`,
    [paymentId, exact, likeness],
  );
  if (likeness === null) return;
  await query('select pg_advisory_xact_lock($1)', [comparisonLock]);
  await query(
    `with alike as (
       select id from package_payments
        where id > $1::int - ${comparedMax} and id <> $1::int and image_hash <> decode($2, 'hex')
          and bit_count(image_likeness # $3::bit(256)) <= ${likenessDistance}
        order by bit_count(image_likeness # $3::bit(256)), id desc limit ${matchesMax})
     insert into similar_payments (payment_id, similar_id)
     select $1::int, id from alike union all select id, $1::int from alike`,
    [paymentId, exact, likeness],
  );
}

/** The payments whose images match those of some payments, the newest first. */
export async function findImageMatches(
  query: Query,
  paymentIds: readonly number[],
): Promise<Map<number, ImageMatch[]>> {
  const rows = await query<{ id: number; other_id: number; is_same: boolean }>(
    `select p.id, o.id as other_id, o.is_same
       from package_payments p
            cross join lateral (
              (select x.id, true as is_same from package_payments x
                where x.image_hash = p.image_hash and x.id <> p.id order by x.id desc limit ${matchesMax})
              union all
              (select s.similar_id, false from similar_payments s
                where s.payment_id = p.id order by s.similar_id desc limit ${matchesMax})) o
      where p.id = any($1::int[]) order by o.is_same desc, o.id desc`,
    [paymentIds],
  );
  const matches = new Map<number, ImageMatch[]>();
  for (const { id, other_id, is_same } of rows)
    matches.set(id, [...(matches.get(id) ?? []), { payment_id: other_id, is_same }]);
  return matches;
}
