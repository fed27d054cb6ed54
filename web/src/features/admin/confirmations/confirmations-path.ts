/** Path of the lists of confirmations. */
export const confirmationsPath = 'orders/admin/confirmations';
