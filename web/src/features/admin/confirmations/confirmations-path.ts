export const confirmationsPath = 'orders/admin/confirmations';
