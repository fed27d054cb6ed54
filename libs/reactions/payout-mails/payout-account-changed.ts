import { findCustomerRecipient, findFormerAddresses, findPhoneKey } from '@soulvia/accounts';
import { payoutProfileChanged } from '@soulvia/earnings';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendAskedText } from '../text/send-asked-text.js';
import { payoutAccountChangedContent } from './payout-content.js';

type Change = { user_id: number; is_told: boolean };

const sameAccount = { kind: 'dropped', why: 'the account is the same' } as const;

/** How long an address that was changed still hears of it. */
const formerDays = 30;

/** Tells the addresses of a partner that the account for their earnings changed. It cannot be switched off: a takeover must not go unnoticed. */
export function payoutAccountChangedMail({ mailer, links }: ReactionsOptions): Reaction<Change> {
  const name = 'payout-account-changed-mail';
  return {
    name,
    listensTo: payoutProfileChanged,
    async react(attempt) {
      const { event, query } = attempt;
      const { user_id: userId, is_told: isTold } = event.body;
      if (!isTold) return sameAccount;
      const reader = await findCustomerRecipient(query, userId);
      if (!reader) return { kind: 'dropped', why: 'the account has been deleted' };
      const former = await findFormerAddresses(query, userId, { before: event.recordedAt, days: formerDays });
      const url = links.payouts.address(userId, event.recordedAt);
      const content = payoutAccountChangedContent({ name: reader.firstName, at: event.recordedAt, url });
      return sendEmail(mailer, name, attempt, { to: [reader.to, ...former], content });
    },
  };
}

/** Texts it to the phone of the account. */
export function payoutAccountChangedText(options: ReactionsOptions): Reaction<Change> {
  const name = 'payout-account-changed-text';
  return {
    name,
    listensTo: payoutProfileChanged,
    async react(attempt) {
      const { event, query } = attempt;
      const { user_id: userId, is_told: isTold } = event.body;
      if (!isTold) return sameAccount;
      const to = await findPhoneKey(query, userId);
      if (to === null) return { kind: 'dropped', why: 'there is no phone number' };
      const link = options.links.payouts.address(userId, event.recordedAt);
      const texts = {
        en: `Soulvia: the account for your earnings was changed. If this was not you, stop it here: ${link}`,
        ur: `سول ویا: آپ کی آمدنی کا اکاؤنٹ تبدیل کیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو یہاں روکیں: ${link}`,
      };
      return sendAskedText(options, attempt, { reaction: name, kind: 'link', to, texts });
    },
  };
}
