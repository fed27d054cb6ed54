import type { Mailer } from '@soulvia/platform/mail';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import type { Letter } from './letter.js';
import { setHtml } from './set-html.js';
import { setText } from './set-text.js';

/** Sends a letter because of an event. One event and reaction make one mail, with one id, however often it is tried. */
export function sendLetter(
  mailer: Mailer,
  reaction: string,
  attempt: Attempt,
  { to, letter }: { to: string; letter: Letter },
): Promise<Outcome> {
  const mail = {
    id: `${reaction}-${attempt.event.id}`,
    date: attempt.event.recordedAt,
    to,
    subject: letter.subject,
    text: setText(letter),
    html: setHtml(letter),
  };
  return mailer.send(mail, attempt);
}
