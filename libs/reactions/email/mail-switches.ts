import type { MailName, MailSwitches } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';

/** Why an email is dropped that the shop does not send. */
export const switchedOff = 'this email is switched off';

export function readMailSwitches(query: Query): Promise<MailSwitches> {
  return readSettings(query, 'mails');
}

/** A `findDropReason` for a reaction that sends these emails: there is a reason while all of them are switched off. */
export function unlessAnyIsOn(...mails: readonly MailName[]): (query: Query) => Promise<string | undefined> {
  return async (query) => {
    const switches = await readMailSwitches(query);
    return mails.some((mail) => switches[mail]) ? undefined : switchedOff;
  };
}
