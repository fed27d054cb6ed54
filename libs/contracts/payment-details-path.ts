export const paymentDetailsPath = 'settings/payment-details';
