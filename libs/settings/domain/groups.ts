import {
  approvalSettings,
  cashSettings,
  companySettings,
  confirmationSettings,
  deliverySettings,
  featureSettings,
  limitSettings,
  mailSettings,
  paymentDetailsSettings,
  returnsSettings,
  searchSettings,
  type SettingsOf,
  stockSettings,
} from '@soulvia/contracts';

/** The groups of settings by their names in the database. A new group is added here. */
export const settingGroups = {
  approvals: approvalSettings,
  cash: cashSettings,
  company: companySettings,
  confirmation: confirmationSettings,
  delivery: deliverySettings,
  features: featureSettings,
  limits: limitSettings,
  mails: mailSettings,
  'payment-details': paymentDetailsSettings,
  returns: returnsSettings,
  'search-settings': searchSettings,
  'stock-settings': stockSettings,
};

export type SettingsName = keyof typeof settingGroups;

export type SettingsValues = { [Name in SettingsName]: SettingsOf<(typeof settingGroups)[Name]> };
