export { AskAdvance } from './commands/ask-advance.js';
export * from './commands/change-order-status.js';
export { ContactShopper } from './commands/contact-shopper.js';
export { DecideAdvance } from './commands/decide-advance.js';
export { deleteApproved } from './commands/delete-order.js';
export * from './commands/place-order.js';
export { ShowAdvance } from './commands/show-advance.js';
export { ConfirmationLinks } from './domain/confirmation-link.js';
export {
  advanceAsked,
  type AdvanceFacts,
  buyerCodeRequested,
  confirmationAsked,
  orderCancelled,
  type OrderCancellation,
  orderClaimed,
  orderConfirmed,
  orderContacted,
  orderCorrected,
  orderDeleted,
  orderEdited,
  orderPlaced,
  type OrderPlacement,
  orderRedirected,
  orderReferred,
  orderStatusChanged,
  orderUnreached,
  waveCancelled,
} from './domain/events.js';
export { buyerCode } from './domain/buyer-code.js';
export { GuestLinks } from './domain/guest-links.js';
export { OrderLinks } from './domain/order-link.js';
export { confirmationHandlers } from './due/confirmation-handlers.js';
export { holdHandler } from './due/hold-handler.js';
export { orderImageReferences, orderScreenshots } from './image-references.js';
export * from './ordering.module.js';
export { deleteOldAdvanceScreenshots, eraseShownAdvances, exportAdvances } from './persistence/advances.js';
export { deleteOldBuyerCodes, findBuyerCode } from './persistence/buyer-codes.js';
export { deleteOldClaims } from './persistence/order-claims.js';
export { hasUnclaimedOrders } from './persistence/guest-orders.js';
export { eraseNotes } from './persistence/order-contacts.js';
export { boughtTogether, fillRelatedProducts } from './persistence/fill-related-products.js';
export { deleteOldOrigins } from './persistence/delete-origins.js';
export { anonymizeOrders, forgetClaimedGuests, releaseOrders } from './persistence/anonymize-orders.js';
export { exportOrders } from './queries/export-orders.js';
export { findMailedOrders, type MailedOrder } from './queries/find-mailed-order.js';
export { type Consignee, findConsignee } from './queries/find-consignee.js';
export { confirmedOnSql } from './queries/confirmed-on.js';
export { isAwaiting } from './queries/is-awaiting.js';
export { findPhonesOfOrders, ordersWithPhoneSql } from './queries/order-phones.js';
export { FindLinkedOrder } from './queries/find-linked-order.js';
export { FindLinkedPhone } from './queries/find-linked-phone.js';
export {
  findOrderPhones,
  findTextedOrder,
  hasOrderedSince,
  phoneOrderedSinceSql,
} from './queries/find-texted-order.js';
export { TrackOrder } from './queries/track-order.js';
export { type DeliveredLine, findDeliveredOrder, findDeliveredOrders } from './queries/delivered-orders.js';
export { readDeliveredShares } from './queries/delivered-shares.js';
export { findArrivedOrder } from './queries/find-arrived-order.js';
export { findOpenOrders, sumOpenOrders } from './queries/open-orders.js';
export { countBuyerOrders } from './queries/count-buyer-orders.js';
export { latestOrdersSql, presentLatestOrders } from './queries/latest-orders.js';
export {
  type CountOrders,
  ORDERING_OPTIONS,
  type OrderingOptions,
  type OrderParcels,
  type OrderReturns,
  type ParcelMoment,
  type ReturnMoment,
} from './ordering-options.js';
export type { UnitsPlace } from './domain/order-state.js';
export {
  computeUnitsValue,
  lockParcelledOrder,
  lockParcelledOrders,
  markParcelsOpen,
  moveOrder,
  moveOrders,
  type OrderLineUnits,
  orderLineUnits,
  type OrderMove,
  type ParcelledOrder,
} from './persistence/parcel-orders.js';
export { readCashMarks, readMarkedOrders } from './queries/cash-marks.js';
export { findPaidOrder } from './queries/find-paid-order.js';
export { orderedSinceSql } from './queries/ordered-since-sql.js';
export { hadOrdersSql } from './queries/had-orders-sql.js';
export { lateOrdersSql, ordersToConfirmSql, ordersToPackSql } from './queries/waiting-orders-sql.js';
export { markOrdersBeforeBooks } from './persistence/mark-orders-before-books.js';
export { followStatus, lockOrderCash, openOrderCash, releaseAdvance, saveOrderCash } from './persistence/order-cash.js';
export { findRedirection } from './persistence/record-redirection.js';
export { isKnownPhone, isProvenEmail } from './queries/proven-recipient.js';
export { findOrderOwners } from './queries/order-owners.js';
export {
  findOrderIds,
  findOrdersByBuyer,
  findParcelDestinations,
  type ParcelDestination,
  summarizeParcelOrders,
} from './queries/parcel-order-summaries.js';
export { orderTexts } from './written-texts.js';
export { advanceSlips } from './queries/find-advance.js';
export { orderBuyerSql } from './queries/order-buyer-sql.js';
