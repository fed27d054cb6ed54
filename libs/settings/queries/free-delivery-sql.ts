/** SQL expression of the subtotal from which delivery is free, as text; null when it never is. */
export const freeDeliverySql = '(select free_delivery_from::text from company where id = 1)';
