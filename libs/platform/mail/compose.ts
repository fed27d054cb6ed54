import { createHash } from 'node:crypto';
import type { Sender } from '@soulvia/platform/config';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.js';

/**
 * Composes an email (RFC 5322) with a text and an HTML part. Equal emails give equal bytes, so that a receiver can detect a
 * duplicate by its Message-ID.
 */
export async function compose(mail: Mail, from: Sender): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: [mail.to].flat().map((address) => ({ name: '', address })),
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    text: mail.text,
    html: mail.html,
    // A boundary holds at most 70 characters (RFC 2046); an id may be longer.
    baseBoundary: createHash('sha256').update(mail.id).digest('hex').slice(0, 32),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
