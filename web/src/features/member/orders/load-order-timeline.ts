/** Loaded when the details of an order are opened. */
export const loadOrderTimeline = () => import('./order-timeline').then((part) => part.OrderTimeline);
