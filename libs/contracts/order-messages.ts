import { orderStatuses } from './order-rules.js';

export const orderMessages = {
  itemsRequired: 'At least one item is required',
  tooManyLines: 'An order can hold at most 100 lines',
  quantityRequired: 'Quantity required',
  quantityMin: 'At least 1 required',
  quantityMax: 'At most 1000 of one product',
  productRequired: 'Product is required',
  productNotFound: 'Product not found.',
  userRequired: 'User is required',
  userNotFound: 'User not found.',
  addressRequired: 'Address is required',
  statusInvalid: `Status must be one of ${orderStatuses.join(', ')}`,
  addressNotFound: 'Address not found.',
  paymentMethod: 'Cash on Delivery is the only payment method',
  proofNeeded: 'Please confirm that it is you before we take more orders.',
  proofByCall: 'We cannot hold more of these products for orders that are not confirmed. Please call us to order.',
  notLate: 'This order is not late.',
  phoneReasonRequired: 'Say why the phone number changes',
  cancelConfirm: 'Are you sure you want to cancel this order?',
} as const;
