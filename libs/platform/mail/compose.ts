import { createHash } from 'node:crypto';
import type { Sender } from '@soulvia/platform/config';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { Mail } from './mail.js';

/**
 * Composes an email (RFC 5322) with a text and an HTML part. Equal emails give equal bytes, so that a receiver can detect a
 * duplicate by its Message-ID. The parts are texts of a few kilobytes: streams for them would cost three times as much.
 */
export function compose(mail: Mail, from: Sender): Buffer {
  const message = new MimeNode('multipart/alternative', {
    // A boundary holds at most 70 characters (RFC 2046); an id may be longer.
    baseBoundary: createHash('sha256').update(mail.id).digest('hex').slice(0, 32),
  });
  // Suppresses automatic replies (RFC 3834).
  message.setHeader({ 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) });
  message.setHeader({
    from,
    to: [mail.to].flat().map(toAddress),
    ...(mail.replyTo === undefined ? {} : { 'reply-to': toAddress(mail.replyTo) }),
    subject: mail.subject,
    'message-id': `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.date,
  });
  // Makes the boundary as well.
  const head = message.buildHeaders();
  const boundary = `--${String(message.boundary)}`;
  const lines = [
    head,
    '',
    boundary,
    part('text/plain', mail.text),
    boundary,
    part('text/html', mail.html),
    `${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\n').replaceAll(/\r?\n/g, '\r\n'));
}

function toAddress(address: string) {
  return { name: '', address };
}

/** Text that needs no encoding: short lines of ASCII. */
const readable = /^(?:[\t\x20-\x7e]{0,76}(?:\n|$))*$/;

function part(type: string, content: string): string {
  const encoding = readable.test(content) ? '7bit' : 'quoted-printable';
  const body = encoding === '7bit' ? content : wrap(encode(content));
  return `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
