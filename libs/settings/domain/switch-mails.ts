import { mailNames, type MailName, type MailSwitches } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

const textOf = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The emails that are switched, with their values before and after. */
export function diffMailSwitches(
  before: MailSwitches,
  after: MailSwitches,
): { fields: MailName[]; changes: ValueChange[] } {
  const fields = mailNames.filter((name) => after[name] !== before[name]);
  return { fields, changes: fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })) };
}
