import type { SettingsName, SettingsValues } from './groups.js';
import { isReady } from './payment-details.js';

/** The response with the settings of a group, of which their version is derived. */
export function presentSettings<Name extends SettingsName>(name: Name, values: SettingsValues[Name]): object {
  return name === 'payment-details'
    ? { ...values, ready: isReady(values as SettingsValues['payment-details']) }
    : values;
}
