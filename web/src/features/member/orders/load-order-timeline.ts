/** Loaded when the details of an order are opened. */
export const loadOrderTimeline = () => import('./order-history').then((part) => part.OrderHistory);
