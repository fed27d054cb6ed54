import type { Sender } from '@soulvia/platform/config';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.js';

/**
 * The bytes of a mail (RFC 5322, both a text and an HTML part). The same mail gives the same bytes, so that a receiver that is
 * sent it twice can tell by its Message-ID.
 */
export async function compose(mail: Mail, from: Sender): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Tells programs that answer mail to keep still (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    baseBoundary: mail.id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
