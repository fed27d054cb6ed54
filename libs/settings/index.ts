export {
  approvalSettingsChanged,
  cashSettingsChanged,
  companyInfoChanged,
  confirmationSettingsChanged,
  deliverySettingsChanged,
  returnsSettingsChanged,
  featureSwitched,
  limitsChanged,
  stockSettingsChanged,
} from './domain/events.js';
export { ChangeSettings } from './commands/change-settings.js';
export { storeFirstSettings } from './persistence/settings.js';
export { GetSettings } from './queries/get-settings.js';
export { readSettings } from './queries/read-settings.js';
export { requiresStaffFactor } from './queries/requires-staff-factor.js';
export { settingSql, settingsSql } from './queries/setting-sql.js';
export { hasOwnCompanySql, hasPaymentDetailsSql } from './queries/setup-sql.js';
export * from './settings.module.js';
export { settingTexts } from './written-texts.js';
