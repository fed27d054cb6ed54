import type {
  ApprovalSettings,
  CashSettings,
  CompanyInfo,
  ConfirmationSettings,
  DeliverySettings,
  FeatureName,
  LimitName,
  MailName,
  PaymentDetailsResponse,
  ReturnsSettings,
  SearchSettings,
  StockSettings,
} from '@soulvia/contracts';
import { defineEvent, type ValueChange } from '@soulvia/platform/event-log';

export { type EventDefinition, newEvent, type NewEvent, type ValueChange } from '@soulvia/platform/event-log';

/** Names of the changed fields, as the API has them, and their values before and after. */
export const companyInfoChanged = defineEvent<{ fields: (keyof CompanyInfo)[]; changes: ValueChange[] }>(
  'CompanyInfoChanged',
  'company',
);

/** One event for each switch that changed. */
export const featureSwitched = defineEvent<{ name: FeatureName; from: string; to: string }>(
  'FeatureSwitched',
  'features',
);

/** Names of the changed fields and their values before and after; the accounts are the shop's own. */
export const paymentDetailsChanged = defineEvent<{
  fields: (keyof PaymentDetailsResponse)[];
  changes: ValueChange[];
}>('PaymentDetailsChanged', 'payment-details');
/** Names of the switched emails, as the API has them, and `on` or `off` before and after. */
export const mailsSwitched = defineEvent<{ fields: MailName[]; changes: ValueChange[] }>('MailsSwitched', 'mails');

/** Names of the changed limits, as the API has them, and their values before and after; `off` for none. */
export const limitsChanged = defineEvent<{ fields: LimitName[]; changes: ValueChange[] }>('LimitsChanged', 'limits');

/** Names of the changed settings, as the API has them, and their values before and after. */
export const confirmationSettingsChanged = defineEvent<{
  fields: (keyof ConfirmationSettings)[];
  changes: ValueChange[];
}>('ConfirmationSettingsChanged', 'confirmation');

/** Names of the changed settings, as the API has them, and their values before and after. */
export const deliverySettingsChanged = defineEvent<{ fields: (keyof DeliverySettings)[]; changes: ValueChange[] }>(
  'DeliverySettingsChanged',
  'delivery',
);

/** Names of the changed settings, as the API has them, and their values before and after. */
export const stockSettingsChanged = defineEvent<{ fields: (keyof StockSettings)[]; changes: ValueChange[] }>(
  'StockSettingsChanged',
  'stock-settings',
);

/** Names of the changed settings, as the API has them, and their values before and after. */
export const searchSettingsChanged = defineEvent<{ fields: (keyof SearchSettings)[]; changes: ValueChange[] }>(
  'SearchSettingsChanged',
  'search-settings',
);

/** Names of the changed amounts, as the API has them, and their values before and after; `off` for none. */
export const approvalSettingsChanged = defineEvent<{ fields: (keyof ApprovalSettings)[]; changes: ValueChange[] }>(
  'ApprovalSettingsChanged',
  'approvals',
);

/** Names of the changed amounts, as the API has them, and their values before and after. */
export const cashSettingsChanged = defineEvent<{ fields: (keyof CashSettings)[]; changes: ValueChange[] }>(
  'CashSettingsChanged',
  'cash',
);

/** Names of the changed windows, as the API has them, and their days before and after. */
export const returnsSettingsChanged = defineEvent<{ fields: (keyof ReturnsSettings)[]; changes: ValueChange[] }>(
  'ReturnsSettingsChanged',
  'returns',
);
