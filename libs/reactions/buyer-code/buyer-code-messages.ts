import { buyerCodeRequested, findBuyerCode, isKnownPhone } from '@soulvia/ordering';
import type { Outcome, Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { countText, readTexts, unknownPhonesMax } from '@soulvia/texts';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { buyerCodeContent } from './buyer-code-content.js';

const mailName = 'buyer-code-mail';
const textName = 'buyer-code-text';
const otherWay = { kind: 'dropped', why: 'the code goes another way' } as const;
const expired = { kind: 'dropped', why: 'the code has expired or was used' } as const;

const texts = {
  en: (code: string) => `Soulvia: your code is ${code}. It works for ten minutes. Do not share it.`,
  ur: (code: string) => `سول ویا: آپ کا کوڈ ${code} ہے۔ یہ دس منٹ تک کارآمد ہے۔ کسی کو نہ بتائیں۔`,
};

/** Emails the code by which a buyer proves a mailbox. The log holds only the request; the code is derived here. */
export function buyerCodeMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction<{ way: string }> {
  return {
    name: mailName,
    listensTo: buyerCodeRequested,
    async react(attempt) {
      if (attempt.event.body.way !== 'email') return otherWay;
      const found = await findBuyerCode(attempt.query, attempt.event.subjectId);
      if (!found) return expired;
      const content = buyerCodeContent({ code: links.buyerCode(found.token), url: `${publicUrl}/` });
      return sendEmail(mailer, mailName, attempt, { to: found.recipient, content });
    },
  };
}

/** Texts it to the phone that is to be proven, at any hour: its buyer waits for it. */
export function buyerCodeText({ messengers, codeTemplate: name, links }: ReactionsOptions): Reaction<{ way: string }> {
  return {
    name: textName,
    listensTo: buyerCodeRequested,
    async react(attempt): Promise<Outcome> {
      const { event, query } = attempt;
      if (event.body.way !== 'text') return otherWay;
      const found = await findBuyerCode(query, event.subjectId);
      if (!found) return expired;
      const { recipient: to } = found;
      const [{ messages }, { daily_limit: dailyLimit, language }, isKnown] = await Promise.all([
        readSettings(query, 'features'),
        readTexts(query),
        isKnownPhone(query, to),
      ]);
      const id = `${textName}-${event.id}`;
      // Counted apart from the messages about orders, of which a phone gets few.
      const exceeded = await countText(
        query,
        id,
        `code ${to}`,
        dailyLimit,
        isKnown ? null : unknownPhonesMax(dailyLimit),
      );
      if (exceeded !== undefined) return { kind: 'dropped', why: `the limit of codes of the ${exceeded} is reached` };
      const code = links.buyerCode(found.token);
      const template = name === undefined ? undefined : { name, language, parameters: [code], isCode: true };
      const message = { id, to, kind: 'buyer_code', text: texts[language](code), at: event.recordedAt, template };
      return messengers[messages].send(message, attempt);
    },
  };
}
