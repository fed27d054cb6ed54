import { waitingSql } from '@soulvia/platform/database';
import { toBookSql } from './list-orders.js';
import { isLateSql } from './promised-arrival.js';

/** SQL fragment: orders that wait for the shopper's confirmation. */
export const ordersToConfirmSql = waitingSql(
  `orders o where o.deleted_at is null and o.confirmation = 'AWAITING' and o.confirmation <> 'NOT_ASKED' and o.status = 'PROCESSING'`,
  'o.created_at',
);

/** SQL fragment: orders that nothing keeps from being packed. */
export const ordersToPackSql = waitingSql(`orders o where o.deleted_at is null and ${toBookSql}`, 'o.created_at');

/** SQL fragment: orders past the last day that their buyers expect them on. */
export const lateOrdersSql = waitingSql(`orders o where o.deleted_at is null and ${isLateSql}`, 'o.created_at');
