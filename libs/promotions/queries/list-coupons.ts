import { findMembers, findShortNames, memberId } from '@soulvia/accounts';
import { findProductNames } from '@soulvia/catalog';
import { type Coupon, type CouponState, type CouponTerms, readCouponCode } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  countRows,
  instantText,
  type List,
  type ListPage,
  type Query,
  readPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';
import type { CouponDetails } from '../domain/change-coupon.js';
import { wasUsedSql } from '../persistence/coupon-sql.js';
import { detailColumns } from '../persistence/coupons.js';
import type { PromotionsOptions } from '../promotions-options.js';

interface Row extends CouponDetails {
  id: number;
  state: CouponState;
  used: number;
  created_at: string;
  was_used: boolean;
  over_limit: number[];
}

interface CouponFilter {
  state?: CouponState | undefined;
  /** Part of the code. */
  search?: string | undefined;
}

const listWhere = ({ state, search }: CouponFilter): List => ({
  table: 'coupons',
  alias: 'k',
  key: 'id',
  columns: () => `${detailColumns}, k.id, k.state, k.used, k.created_at,
    ${wasUsedSql('k.id')} as was_used,
    array(select distinct u.order_id from coupon_uses u where u.coupon_id = k.id and u.over_limit order by 1) as over_limit`,
  where: (bind) =>
    [
      'true',
      ...(state ? [`k.state = ${bind(state)}`] : []),
      ...(search ? [`strpos(k.code, ${bind(readCouponCode(search))}) > 0`] : []),
    ].join(' and '),
  order: 'k.id desc',
});

/** Newest first. */
export async function listCoupons(
  query: Query,
  { readFigures }: PromotionsOptions,
  filter: CouponFilter,
  page: RowRange,
): Promise<ListPage<Coupon>> {
  const list = listWhere(filter);
  const { rows, ...counted } = await readPage<Row>(query, list, page, () => countRows(query, list));
  return { rows: await present(query, readFigures, rows), ...counted };
}

/** @throws NotFound */
export async function readCoupon(query: Query, { readFigures }: PromotionsOptions, couponId: number): Promise<Coupon> {
  const [coupon] = await present(query, readFigures, await readRows<Row>(query, listWhere({}), [couponId]));
  if (!coupon) throw new NotFound('Coupon');
  return coupon;
}

async function present(
  query: Query,
  readFigures: PromotionsOptions['readFigures'],
  rows: readonly Row[],
): Promise<Coupon[]> {
  const figures = await readFigures(
    query,
    rows.map(({ id }) => id),
  );
  const ownerIds = rows.flatMap(({ owner_user_id: id }) => id ?? []);
  const [names, members, products] = await Promise.all([
    findShortNames(query, ownerIds),
    findMembers(query, ownerIds),
    findProductNames(
      query,
      rows.flatMap(({ product_ids: ids }) => ids),
    ),
  ]);
  const memberIds = new Map(members.map(({ id, created_at: joined }) => [id, memberId(id, new Date(joined))]));
  return rows.map(({ owner_user_id: ownerId, used, created_at, ...row }) => {
    const { orders, given, ...seen } = figures.get(row.id) ?? { orders: 0, given: '0.00', used: 0 };
    return {
      ...row,
      products: row.product_ids.flatMap((id) => {
        const name = products.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      created_at: instantText(created_at),
      owner_member_id: memberIds.get(ownerId ?? 0) ?? null,
      owner_name: names.get(ownerId ?? 0) ?? null,
      used: row.uses_max === null ? seen.used : used,
      orders,
      given,
    };
  });
}

/** The working codes that a partner owns. */
export function findOwnCoupons(query: Query, ownerId: number): Promise<CouponTerms[]> {
  return query<CouponTerms>(
    `select code, kind, value::text, max_discount::text, min_subtotal::text, buy_units, starts_on::text, ends_on::text
       from coupons
      where owner_user_id = $1 and state = 'ACTIVE' and coalesce(ends_on >= (now() at time zone 'Asia/Karachi')::date, true)
      order by id desc limit 50`,
    [ownerId],
  );
}
