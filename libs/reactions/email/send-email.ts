import { readPublished } from '@soulvia/content';
import type { Mailer } from '@soulvia/platform/mail';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { readCompany } from '@soulvia/settings';
import type { EmailContent } from './email-content.js';
import { footerOf } from './footer-of.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

/** Sends the email of a reaction to an event. Retries keep its message id. */
export async function sendEmail(
  mailer: Mailer,
  reaction: string,
  attempt: Attempt,
  {
    to,
    content,
    ...addresses
  }: { to: string | readonly string[]; content: EmailContent; replyTo?: string; unsubscribeUrl?: string },
): Promise<Outcome> {
  const [{ blocks }, company] = await Promise.all([
    readPublished(attempt.query, 'mail_footer'),
    readCompany(attempt.query),
  ]);
  const footer = footerOf(company, blocks);
  const mail = {
    id: `${reaction}-${attempt.event.id}`,
    date: attempt.event.recordedAt,
    to,
    ...addresses,
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, footer),
  };
  return mailer.send(mail, attempt);
}
