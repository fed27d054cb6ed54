import { findCustomerRecipient, findFormerAddresses, findPhoneKey } from '@soulvia/accounts';
import { findProfile, payoutProfileChanged } from '@soulvia/earnings';
import type { Attempt, Outcome, Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendAskedText } from '../text/send-asked-text.js';
import { payoutAccountChangedContent } from './payout-content.js';

type Change = { user_id: number; has_other_account: boolean };

/** How long an address that was changed still hears of it. */
const formerDays = 30;

/** Tells the addresses of a partner that the account for their earnings changed. It cannot be switched off: a takeover must not go unnoticed. */
export function payoutAccountChangedMail(options: ReactionsOptions): Reaction<Change> {
  const name = 'payout-account-changed-mail';
  return reactToOtherAccount(options, name, async (attempt, userId, url) => {
    const { query } = attempt;
    const at = attempt.event.recordedAt;
    const reader = await findCustomerRecipient(query, userId);
    if (!reader) return { kind: 'dropped', why: 'the account has been deleted' };
    const former = await findFormerAddresses(query, userId, { before: at, days: formerDays });
    const content = payoutAccountChangedContent({ name: reader.firstName, at, url });
    return sendEmail(options.mailer, name, attempt, { to: [reader.to, ...former], content });
  });
}

/** Texts it to the phone at the last approval: who took the account over may have changed the one that it has now. */
export function payoutAccountChangedText(options: ReactionsOptions): Reaction<Change> {
  const name = 'payout-account-changed-text';
  return reactToOtherAccount(options, name, async (attempt, userId, url) => {
    const { query } = attempt;
    const to = (await findProfile(query, userId))?.approved_phone ?? (await findPhoneKey(query, userId));
    if (to === null) return { kind: 'dropped', why: 'there is no phone number' };
    const texts = {
      en: `Soulvia: the account for your earnings was changed. If this was not you, stop it here: ${url}`,
      ur: `سول ویا: آپ کی آمدنی کا اکاؤنٹ تبدیل کیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو یہاں روکیں: ${url}`,
    };
    return sendAskedText(options, attempt, { reaction: name, kind: 'link', to, texts });
  });
}

/** @param tell gets the link that stops payouts. */
function reactToOtherAccount(
  { links }: ReactionsOptions,
  name: string,
  tell: (attempt: Attempt<Change>, userId: number, url: string) => Promise<Outcome>,
): Reaction<Change> {
  return {
    name,
    listensTo: payoutProfileChanged,
    async react(attempt) {
      const { user_id: userId, has_other_account: hasOther } = attempt.event.body;
      if (!hasOther) return { kind: 'dropped', why: 'the account is the same' };
      return tell(attempt, userId, links.payouts.address(userId, attempt.event.recordedAt));
    },
  };
}
