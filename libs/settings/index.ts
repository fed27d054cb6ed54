export { companyInfoChanged, confirmationSettingsChanged, featureSwitched } from './domain/events.js';
export { ChangePaymentDetails } from './commands/change-payment-details.js';
export { confirmationModeSql } from './queries/confirmation-mode-sql.js';
export { freeDeliverySql } from './queries/free-delivery-sql.js';
export { guestCheckoutSql } from './queries/guest-checkout-sql.js';
export {
  GetLowStockThreshold,
  lowStockThresholdSql,
  setFirstLowStockThreshold,
} from './queries/low-stock-threshold.js';
export { hasOwnCompanySql, hasPaymentDetailsSql } from './queries/setup-sql.js';
export { readConfirmationSettings } from './queries/read-confirmation-settings.js';
export { readCompany } from './queries/read-company.js';
export { orderLimitsSql } from './queries/read-limits.js';
export { readFeatures } from './queries/read-features.js';
export { showsReviewsSql } from './queries/shows-reviews-sql.js';
export { readMailSwitches } from './queries/read-mail-switches.js';
export * from './settings.module.js';
