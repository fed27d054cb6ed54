import { findPeople, findPhoneKey } from '@soulvia/accounts';
import { testMessageRequested } from '@soulvia/operations';
import type { Reaction } from '@soulvia/platform/reactions';
import { inPakistan } from '../email/in-pakistan.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendAskedText } from '../text/send-asked-text.js';

const [mailName, textName] = ['test-message-mail', 'test-message-text'];
const otherWay = { kind: 'dropped', why: 'the test goes another way' } as const;

/** Emails the member of staff who wants to see whether emails arrive. */
export function testMessageMail({ mailer, publicUrl }: ReactionsOptions): Reaction<{ way: string }> {
  return {
    name: mailName,
    listensTo: testMessageRequested,
    async react(attempt) {
      const { body, subjectId, recordedAt } = attempt.event;
      if (body.way !== 'email') return otherWay;
      const person = (await findPeople(attempt.query, [subjectId])).get(subjectId);
      if (!person) return { kind: 'dropped', why: 'the account was deleted' };
      const content = {
        subject: 'A test from your Soulvia shop',
        preview: 'Your emails arrive.',
        heading: 'Your emails arrive',
        name: person.full_name,
        before: [`You asked for this email on ${inPakistan(recordedAt)}, Pakistan time.`],
        action: { label: 'Open the console', url: `${publicUrl}/admin` },
        after: ['Customers get theirs the same way.'],
        footnote: 'You\'re receiving this email because you pressed "Send me a test" in the console.',
      };
      return sendEmail(mailer, mailName, attempt, { to: person.email, content });
    },
  };
}

/** The same for text messages. WhatsApp sends approved templates only, of which there is none for a test. */
export function testMessageText(options: ReactionsOptions): Reaction<{ way: string }> {
  return {
    name: textName,
    listensTo: testMessageRequested,
    async react(attempt) {
      const { body, subjectId } = attempt.event;
      if (body.way !== 'text') return otherWay;
      const to = await findPhoneKey(attempt.query, subjectId);
      if (to === null) return { kind: 'dropped', why: 'the account has no phone number' };
      return sendAskedText(options, attempt, {
        reaction: textName,
        kind: 'code',
        to,
        texts: {
          en: 'Soulvia: your text messages arrive.',
          ur: 'سول ویا: آپ کے پیغامات پہنچ رہے ہیں۔',
        },
      });
    },
  };
}
