import type { Outcome } from '@soulvia/platform/reactions';

/** Failure details of nodemailer. The text of a reply is excluded: servers often repeat the recipient's address in it. */
interface SmtpFailure {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** SMTP commands whose replies concern the email and its recipient, not the connection. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/**
 * Classifies a failed attempt. A 4xx or 5xx reply means that the server has not accepted the email; without a reply, a failure after
 * DATA leaves the outcome unknown.
 */
export function judge(error: unknown, isDispatched: boolean): Outcome {
  const failure = error as SmtpFailure;
  const { responseCode = 0, command, response } = failure;
  if (responseCode >= 400 && responseCode < 600) {
    const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
    const why = [`reply ${responseCode}`, enhanced, command && `to ${command}`].filter(Boolean).join(' ');
    const isPermanent = responseCode >= 500 && responseCode !== 503;
    return { kind: isPermanent && aboutTheMail.has(command ?? '') ? 'refused' : 'retry', why };
  }
  const why = [failure.originalCode ?? failure.code ?? 'connection closed', command && `at ${command}`]
    .filter(Boolean)
    .join(' ');
  if (isDispatched) return { kind: 'unknown', why: `${why}, after the mail was dispatched` };
  return failure.code === 'EENVELOPE'
    ? { kind: 'refused', why: 'not an address mail can be sent to' }
    : { kind: 'retry', why };
}

/** Whether the server had closed a connection, or does so now, which says nothing about the email. */
export function isConnectionLost(error: unknown): boolean {
  const { code, responseCode } = error as SmtpFailure;
  return responseCode === 421 || (responseCode === undefined && code !== 'ETIMEDOUT' && code !== 'EABORT');
}
