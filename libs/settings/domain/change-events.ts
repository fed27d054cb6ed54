import { type FeatureName, singletonId } from '@soulvia/contracts';
import type { SettingsDifference } from './change-settings.js';
import {
  approvalSettingsChanged,
  cashSettingsChanged,
  companyInfoChanged,
  confirmationSettingsChanged,
  deliverySettingsChanged,
  type EventDefinition,
  featureSwitched,
  limitsChanged,
  mailsSwitched,
  newEvent,
  type NewEvent,
  paymentDetailsChanged,
  returnsSettingsChanged,
  searchSettingsChanged,
  stockSettingsChanged,
} from './events.js';
import type { SettingsName } from './groups.js';

const changed = {
  approvals: approvalSettingsChanged,
  cash: cashSettingsChanged,
  company: companyInfoChanged,
  confirmation: confirmationSettingsChanged,
  delivery: deliverySettingsChanged,
  limits: limitsChanged,
  mails: mailsSwitched,
  'payment-details': paymentDetailsChanged,
  returns: returnsSettingsChanged,
  'search-settings': searchSettingsChanged,
  'stock-settings': stockSettingsChanged,
};

/** The events of a change: one of the group, and for the features one of each switch. */
export function changeEvents(name: SettingsName, difference: SettingsDifference): NewEvent[] {
  if (name !== 'features')
    return [newEvent(changed[name] as EventDefinition<SettingsDifference>, singletonId, difference)];
  return difference.changes.map(({ field, from, to }) =>
    newEvent(featureSwitched, singletonId, { name: field as FeatureName, from: String(from), to: String(to) }),
  );
}
