import type { Outcome } from '@soulvia/platform/reactions';

/** What nodemailer tells of a failure. The text of a reply is not among it: servers like to repeat the recipient's address. */
interface SmtpFailure {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Steps at which a server speaks of this mail and its recipient, and no longer of who hands it over. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/**
 * What a failed hand-over means. A reply of the 400s or 500s says for certain that the server has not taken the mail; without
 * one, whatever breaks once the mail is on its way leaves open whether it was taken.
 */
export function judge(error: unknown, handedOver: boolean): Outcome {
  const failure = error as SmtpFailure;
  const { responseCode = 0, command, response } = failure;
  if (responseCode >= 400 && responseCode < 600) {
    const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
    const why = [`reply ${responseCode}`, enhanced, command && `to ${command}`].filter(Boolean).join(' ');
    const isPermanent = responseCode >= 500 && responseCode !== 503;
    return { kind: isPermanent && aboutTheMail.has(command ?? '') ? 'refused' : 'not-done', why };
  }
  const why = [failure.originalCode ?? failure.code ?? 'connection closed', command && `at ${command}`]
    .filter(Boolean)
    .join(' ');
  if (handedOver) return { kind: 'unknown', why: `${why}, after the mail was handed over` };
  return failure.code === 'EENVELOPE'
    ? { kind: 'refused', why: 'not an address mail can be sent to' }
    : { kind: 'not-done', why };
}
