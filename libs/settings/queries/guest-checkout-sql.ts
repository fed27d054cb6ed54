/** SQL expression of the value of the switch `guest_checkout`. */
export const guestCheckoutSql = '(select guest_checkout from features where id = 1)';
