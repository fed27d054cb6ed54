import { type ConfirmationSettings, defaultConfirmationSettings } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

export type ConfirmationSettingName = keyof ConfirmationSettings;

const confirmationSettingNames = Object.keys(defaultConfirmationSettings) as ConfirmationSettingName[];

const textOf = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

/** The settings that are changed, with their values before and after. */
export function diffConfirmationSettings(
  before: ConfirmationSettings,
  after: ConfirmationSettings,
): { fields: ConfirmationSettingName[]; changes: ValueChange[] } {
  const fields = confirmationSettingNames.filter((name) => after[name] !== before[name]);
  return { fields, changes: fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })) };
}
