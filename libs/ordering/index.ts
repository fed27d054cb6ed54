export * from './commands/change-order-status.js';
export * from './commands/place-order.js';
export { orderCancelled, orderDeleted, orderPlaced, orderStatusChanged } from './domain/events.js';
export { OrderLinks } from './domain/order-link.js';
export { orderImageReferences } from './image-references.js';
export * from './ordering.module.js';
export { findMailedOrder, type MailedOrder } from './queries/find-mailed-order.js';
export { latestOrdersSql, presentLatestOrders } from './queries/latest-orders.js';
export type { CountOrders } from './ordering-options.js';
