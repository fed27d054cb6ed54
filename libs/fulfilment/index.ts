export { CourierConnections, openCouriers } from './adapters/courier-connections.js';
export { bookApproved, BookParcel, bookParcel } from './commands/book-parcel.js';
export { CorrectParcel } from './commands/correct-parcel.js';
export { CreateCourier } from './commands/create-courier.js';
export { ReceiveParcel } from './commands/receive-parcel.js';
export { ReplaceWordings } from './commands/replace-wordings.js';
export { ReportParcel } from './commands/report-parcel.js';
export { VoidParcel } from './commands/void-parcel.js';
export { Courier } from './domain/courier.entity.js';
export {
  adviceGiven,
  adviceNeeded,
  bookingAnswered,
  bookingRequested,
  parcelBooked,
  parcelChanged,
  parcelCorrected,
  parcelDelivered,
  parcelDisagreed,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReported,
  parcelReturning,
  parcelVoided,
} from './domain/events.js';
export { courierStatusesSheet } from './imports/courier-statuses-sheet.js';
export { trackingNumberColumn } from './imports/tracking-number-column.js';
export { trackingNumbersSheet } from './imports/tracking-numbers-sheet.js';
export { keptReportsHandler } from './due/apply-kept-reports.js';
export { trackingHandler } from './due/track-parcels.js';
export { parcelHandlers } from './due/follow-order.js';
export { FULFILMENT_OPTIONS, type FulfilmentOptions, type ParcelReturns } from './fulfilment-options.js';
export * from './fulfilment.module.js';
export { applyReports } from './persistence/apply-reports.js';
export { sellPaidTwice } from './persistence/parcel-cash.js';
export { assertCourier } from './persistence/couriers.js';
export { type LockedParcel, lockParcels } from './persistence/lock-parcel.js';
export { findParcelsByNumber } from './persistence/tracking-numbers.js';
export { resealCourierSecrets } from './persistence/courier-secrets.js';
export { eraseParcelNotes } from './persistence/erase-notes.js';
export { findCityName } from './queries/city-name.js';
export { findCourierNames } from './queries/courier-names.js';
export { type CourierTerms, listCourierTerms, settleDaysSql } from './queries/courier-terms.js';
export { findParcelNumbers } from './queries/parcel-numbers.js';
export { findDeliveredAt } from './queries/delivered-at.js';
export { deliveredOnSql, refusedOnSql } from './queries/ended-on.js';
export { findPickups } from './queries/find-pickups.js';
export { takeBackUnits } from './persistence/returned-stock.js';
export { findParcelSummary, type ParcelSummary } from './queries/find-parcel-summary.js';
export { adviceNeededSql, disagreeingParcelsSql, returningParcelsSql } from './queries/waiting-parcels-sql.js';
export { CourierPauses } from './reactions/courier-pauses.js';
export { courierReactions } from './reactions/courier-reactions.js';
export type { CourierReactionsOptions } from './reactions/courier-reactions-options.js';
export { orderParcels } from './order-parcels.js';
export { parcelTexts } from './written-texts.js';
