/** SQL condition: one of some users has ordered a product and not cancelled the order. All are SQL; `userIds` is a list or a query. */
export const orderedSinceSql = ({ productId, userIds, since }: { productId: string; userIds: string; since: string }) =>
  `exists (select from orders o join order_lines l on l.order_id = o.id
            where o.user_id in (${userIds}) and o.created_at > ${since} and l.product_id = ${productId}
              and o.status <> 'CANCELLED' and o.deleted_at is null)`;
