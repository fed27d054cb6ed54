import { findHouseholdKeys, phoneKeySql, sameHouseholdSql } from '@soulvia/accounts';
import type { HouseholdMatch } from '@soulvia/contracts';
import { findPhonesOfOrders, ordersWithPhoneSql } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { LineOfOrder } from '../domain/close-line.js';
import { type HouseholdKeys, matchHousehold } from '../domain/household.js';
import { findChain, type Members, wasPartner } from '../domain/member.js';

/**
 * Looks for beneficiaries who are of one household with their buyers, and keeps what it finds with the month: the log has none of it.
 * What closes before have found stays, whatever has become of the phone: finance decides.
 */
export async function keepMatches(query: Query, month: string, portion: Portion): Promise<void> {
  const orderIds = [...new Set(portion.lines.map(({ line }) => line.orderId))];
  await query(
    `insert into household_matches (month, order_id, beneficiary, buyer, by)
     select $1, order_id, beneficiary, buyer, by from household_matches where order_id = any($2::int[]) and month < $1
      order by month on conflict do nothing`,
    [month, orderIds],
  );
  const matches = await findMatches(query, listPairs(portion));
  if (matches.length === 0) return;
  await query(
    `insert into household_matches (month, order_id, beneficiary, buyer, by)
     select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::text[]) on conflict do nothing`,
    [
      month,
      matches.map(({ orderId }) => orderId),
      matches.map(({ beneficiary }) => beneficiary),
      matches.map(({ buyer }) => buyer),
      matches.map(({ by }) => by),
    ],
  );
}

/** The same for a month that is not closed: nothing is kept. @returns keys by `matchKey`. */
export async function lookUpMatches(query: Query, portion: Portion): Promise<Set<string>> {
  const matches = await findMatches(query, listPairs(portion));
  return new Set(matches.map(({ orderId, beneficiary }) => matchKey(orderId, beneficiary)));
}

function listPairs({ lines, members }: Portion): Pair[] {
  const orders = new Map(lines.map(({ line, order }) => [line.orderId, order]));
  return [...orders].flatMap(([orderId, order]) =>
    findChain(order, members).flatMap((beneficiary) => {
      const member = members.get(beneficiary);
      return member && wasPartner(member) ? [{ orderId, beneficiary, buyer: order.buyerId }] : [];
    }),
  );
}

interface Portion {
  lines: readonly LineOfOrder[];
  members: Members;
}

/** A beneficiary and the buyer of an order. */
interface Pair {
  orderId: number;
  beneficiary: number;
  buyer: number;
}

/** Those pairs who are of one household. */
async function findMatches(query: Query, pairs: readonly Pair[]): Promise<(Pair & { by: HouseholdMatch })[]> {
  const people = [...new Set(pairs.flatMap(({ beneficiary, buyer }) => [beneficiary, buyer]))];
  const keys = await readKeys(query, people);
  const phones = await findPhonesOfOrders(query, [...new Set(pairs.map(({ orderId }) => orderId))]);
  return pairs.flatMap((pair) => {
    const by = matchHousehold(keys.get(pair.beneficiary), keys.get(pair.buyer), phones.get(pair.orderId));
    return by ? [{ ...pair, by }] : [];
  });
}

/** The same in SQL: whether a partner is of one household with the buyer of an order. All are SQL of ids. */
export const isOfHouseholdSql = (partner: string, order: string, buyer: string) =>
  `(${buyer} in (${sameHouseholdSql(partner)} union
                 select same.user_id from payout_profiles p join payout_profiles same using (account_index) where p.user_id = ${partner})
    or ${order} in (${ordersWithPhoneSql(phoneKeySql(partner))}))`;

async function readKeys(query: Query, userIds: readonly number[]): Promise<Map<number, HouseholdKeys>> {
  const known = await findHouseholdKeys(query, userIds);
  const accounts = await query<{ user_id: number; account_index: string }>(
    'select user_id, account_index from payout_profiles where user_id = any($1::int[])',
    [userIds],
  );
  const accountById = new Map(accounts.map((row) => [row.user_id, row.account_index]));
  return new Map(
    [...known].map(([userId, { phone, cnic }]) => [userId, { phone, cnic, account: accountById.get(userId) ?? null }]),
  );
}

/** Of an order and a beneficiary. */
export const matchKey = (orderId: number, beneficiary: number): string => `${orderId} ${beneficiary}`;

/** The beneficiaries of one household with the buyers of orders, as a month keeps them. */
export async function readMatches(query: Query, month: string, orderIds: readonly number[]): Promise<Set<string>> {
  const rows = await query<{ order_id: number; beneficiary: number }>(
    'select order_id, beneficiary from household_matches where month = $1 and order_id = any($2::int[])',
    [month, orderIds],
  );
  return new Set(rows.map((row) => matchKey(row.order_id, row.beneficiary)));
}
