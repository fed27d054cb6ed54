export { featureSwitched } from './domain/events.js';
export { ChangePaymentDetails } from './commands/change-payment-details.js';
export { freeDeliverySql } from './queries/free-delivery-sql.js';
export { readCompany } from './queries/read-company.js';
export { orderLimitsSql } from './queries/read-limits.js';
export { readFeatures } from './queries/read-features.js';
export { readMailSwitches } from './queries/read-mail-switches.js';
export * from './settings.module.js';
