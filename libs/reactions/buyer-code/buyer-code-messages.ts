import { buyerCodeRequested, findBuyerCode } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendAskedText } from '../text/send-asked-text.js';
import { buyerCodeContent } from './buyer-code-content.js';

const mailName = 'buyer-code-mail';
const textName = 'buyer-code-text';
const otherWay = { kind: 'dropped', why: 'the code goes another way' } as const;
const expired = { kind: 'dropped', why: 'the code has expired or was used' } as const;

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
export function buyerCodeText(options: ReactionsOptions): Reaction<{ way: string }> {
  return {
    name: textName,
    listensTo: buyerCodeRequested,
    async react(attempt) {
      if (attempt.event.body.way !== 'text') return otherWay;
      const found = await findBuyerCode(attempt.query, attempt.event.subjectId);
      if (!found) return expired;
      const code = options.links.buyerCode(found.token);
      const name = options.codeTemplate;
      return sendAskedText(options, attempt, {
        reaction: textName,
        kind: 'code',
        to: found.recipient,
        texts: {
          en: `Soulvia: your code is ${code}. It works for ten minutes. Do not share it.`,
          ur: `سول ویا: آپ کا کوڈ ${code} ہے۔ یہ دس منٹ تک کارآمد ہے۔ کسی کو نہ بتائیں۔`,
        },
        template: name === undefined ? undefined : { name, parameters: [code], isCode: true },
      });
    },
  };
}
