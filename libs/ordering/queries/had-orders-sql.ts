/** SQL condition: an order was placed in the shop, even if it was deleted since. */
export const hadOrdersSql = 'exists (select 1 from orders)';
