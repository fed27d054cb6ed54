import { readPublished } from '@soulvia/content';
import type { Query } from '@soulvia/platform/database';
import type { Mailer } from '@soulvia/platform/mail';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import type { EmailContent } from './email-content.js';
import { type EmailFooter, buildFooter } from './build-footer.js';
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
    footer: known,
    ...addresses
  }: {
    to: string | readonly string[];
    content: EmailContent;
    /** By default it is read. */
    footer?: EmailFooter;
    replyTo?: string;
    unsubscribeUrl?: string;
  },
): Promise<Outcome> {
  const footer = known ?? (await attempt.shared.once(readFooter));
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

/** The footer of emails as staff has written it. */
export async function readFooter(query: Query): Promise<EmailFooter> {
  const [{ blocks }, company] = await Promise.all([
    readPublished(query, 'mail_footer'),
    readSettings(query, 'company'),
  ]);
  return buildFooter(company, blocks);
}
