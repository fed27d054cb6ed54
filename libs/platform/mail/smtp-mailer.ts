import { Readable } from 'node:stream';
import type { Sender } from '@soulvia/platform/config';
import type { Outcome } from '@soulvia/platform/reactions';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { compose } from './compose.js';
import type { Mail, Mailer } from './mail.js';
import { judge } from './smtp-reply.js';

/** How patient a connection is, in milliseconds. */
export interface SmtpPatience {
  /** To connect, including the name's look-up; also for the greeting. */
  connectMs: number;
  /** For a server that says nothing. */
  silenceMs: number;
  /** For everything together. */
  wholeMs: number;
}

const usual: SmtpPatience = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };

type Callback<T> = (error?: Error | null, result?: T) => void;

/**
 * Hands mails to an SMTP server, each over a connection of its own. `smtps://` speaks TLS from the start; `smtp://` changes to
 * TLS when the server offers it, and must when there are credentials. Certificates are verified.
 */
export function openSmtpMailer(smtpUrl: string, from: Sender, patience: Partial<SmtpPatience> = {}): Mailer {
  const server = readServer(smtpUrl);
  const limits = { ...usual, ...patience };
  return {
    send: async (mail, attempt) => deliver(server, limits, from, mail, await compose(mail, from), attempt),
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
  limits: SmtpPatience,
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
  let handedOver = false;
  let refused: Error | undefined;
  // Read only once the server has answered DATA with "go ahead".
  const letter = new Readable({
    read() {
      markDispatched().then(
        () => {
          handedOver = true;
          this.push(bytes);
          this.push(null);
        },
        (error: Error) => {
          refused = error;
          this.destroy(new Error('not handed over'));
        },
      );
    },
  });
  const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  connection.on('error', breakOff);
  connection.on('end', () => breakOff(new Error('connection closed')));
  const patience = setTimeout(() => breakOff(asCode('ETIMEDOUT')), limits.wholeMs);
  const leave = () => {
    if (!handedOver) breakOff(asCode('EABORT'));
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
    await step((done) => connection.send({ from: from.address, to: [mail.to] }, letter, done));
    connection.quit();
    return { kind: 'done', how: `accepted by ${server.host}:${server.port}` };
  } catch (error) {
    connection.close();
    if (refused) throw refused;
    return judge(error, handedOver);
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', leave);
    letter.destroy();
  }
}

function asCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
