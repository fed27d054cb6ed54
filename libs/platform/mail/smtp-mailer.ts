import { Readable } from 'node:stream';
import type { Sender } from '@soulvia/platform/config';
import type { Outcome } from '@soulvia/platform/reactions';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { compose } from './compose.js';
import type { Mail, Mailer } from './mail.js';
import { judge } from './smtp-reply.js';

/** Timeouts of an SMTP connection, in milliseconds. */
export interface SmtpTimeouts {
  /** For name resolution and connecting, and again for the greeting. */
  connectMs: number;
  /** For an unresponsive server. */
  silenceMs: number;
  wholeMs: number;
}

const usual: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };

type Callback<T> = (error?: Error | null, result?: T) => void;

/**
 * Sends emails through an SMTP server, each over its own connection. `smtps://` uses TLS from the start; `smtp://` upgrades by
 * STARTTLS when the server offers it, which is required with credentials. Certificates are verified.
 */
export function openSmtpMailer(smtpUrl: string, from: Sender, timeouts: Partial<SmtpTimeouts> = {}): Mailer {
  const server = readServer(smtpUrl);
  const limits = { ...usual, ...timeouts };
  return {
    send: async (mail, attempt) => deliver(server, limits, from, mail, compose(mail, from), attempt),
  };
}

interface Server {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
}

function readServer(smtpUrl: string): Server {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
  };
}

async function deliver(
  server: Server,
  limits: SmtpTimeouts,
  from: Sender,
  mail: Mail,
  bytes: Buffer,
  { markDispatched, signal }: Parameters<Mailer['send']>[1],
): Promise<Outcome> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.auth !== undefined,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    dnsTimeout: limits.connectMs,
    socketCloseTimeout: 1_000,
  });
  let isDispatched = false;
  let refused: Error | undefined;
  // Read only after the server has accepted DATA.
  const message = new Readable({
    read() {
      markDispatched().then(
        () => {
          isDispatched = true;
          this.push(bytes);
          this.push(null);
        },
        (error: Error) => {
          refused = error;
          this.destroy(new Error('not dispatched'));
        },
      );
    },
  });
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  connection.on('error', breakOff);
  connection.on('end', () => breakOff(new Error('connection closed')));
  const wholeTimeout = setTimeout(() => breakOff(asCode('ETIMEDOUT')), limits.wholeMs);
  const leave = () => {
    if (!isDispatched) breakOff(asCode('EABORT'));
  };
  signal.addEventListener('abort', leave, { once: true });
  const step = <T>(run: (done: Callback<T>) => void) =>
    Promise.race([
      broken,
      new Promise<T | undefined>((resolve, reject) =>
        run((error, result) => (error ? reject(error) : resolve(result))),
      ),
    ]);
  try {
    await step<void>((done) => connection.connect(done));
    const { auth } = server;
    if (auth) await step((done) => connection.login(auth, done));
    await step((done) => connection.send({ from: from.address, to: [mail.to].flat() }, message, done));
    connection.quit();
    return { kind: 'done', how: `accepted by ${server.host}:${server.port}` };
  } catch (error) {
    connection.close();
    if (refused) throw refused;
    return judge(error, isDispatched);
  } finally {
    clearTimeout(wholeTimeout);
    signal.removeEventListener('abort', leave);
    message.destroy();
  }
}

function asCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
