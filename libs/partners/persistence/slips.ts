import type { Query } from '@soulvia/platform/database';
import { comparedMax, likenessDistance } from './image-matches.js';

/** What stays of a screenshot of a transfer. */
export interface Slip {
  id: number;
  /** Hexadecimal digits. */
  exact: string;
  /** 256 binary digits; null where nothing is compared with it. */
  likeness: string | null;
}

/** Another transfer with the same screenshot, or with one that looks alike. */
export interface SlipMatch {
  /** Of the slip that is compared. */
  id: number;
  other_id: number;
  is_same: boolean;
}

/** Other transfers that are named for one, of each kind. */
const matchesMax = 5;

/**
 * Finds rows of a table of the calling module whose screenshots are those of slips, or look alike.
 *
 * @param named column by which a match is named.
 * @param newest number of rows that are compared: the newest ones, so that a scan ends however many there are.
 */
export function findAlikeIn(
  query: Query,
  { table, named, newest }: { table: string; named: string; newest: number },
  slips: readonly Slip[],
): Promise<SlipMatch[]> {
  return query<SlipMatch>(
    `select s.id, o.other_id, o.is_same
     from unnest($1::int[], $2::text[], $3::text[]) as s (id, exact, likeness)
          cross join lateral (
            (select x.${named} as other_id, true as is_same from ${table} x
              where x.image_hash = decode(s.exact, 'hex') order by x.id desc limit ${matchesMax})
            union all
            (select x.${named}, false from ${table} x
              where x.id > (select max(id) from ${table}) - ${newest} and x.image_hash <> decode(s.exact, 'hex')
                and bit_count(x.image_likeness # s.likeness::bit(256)) <= ${likenessDistance}
              order by x.id desc limit ${matchesMax})) o
    order by o.is_same desc, o.other_id desc`,
    [slips.map(({ id }) => id), slips.map(({ exact }) => exact), slips.map(({ likeness }) => likeness)],
  );
}

/** Payments of packages whose screenshots are those of slips, or look alike. */
export const findAlikePayments = (query: Query, slips: readonly Slip[]): Promise<SlipMatch[]> =>
  findAlikeIn(query, { table: 'package_payments', named: 'id', newest: comparedMax }, slips);

/** What stays of the screenshots of payments, for those that have one that can be compared. */
export const readSlips = (query: Query, paymentIds: readonly number[]): Promise<Slip[]> =>
  query<Slip>(
    `select id, encode(image_hash, 'hex') as exact, image_likeness::text as likeness
       from package_payments where id = any($1::int[]) and image_hash is not null`,
    [paymentIds],
  );
