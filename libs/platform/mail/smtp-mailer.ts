import { Readable } from 'node:stream';
import type { Sender } from '@soulvia/platform/config';
import type { Outcome } from '@soulvia/platform/reactions';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { compose } from './compose.js';
import type { Mail, Mailer } from './mail.js';
import { SmtpConnections } from './smtp-connections.js';
import { isConnectionLost, judge } from './smtp-reply.js';

/** Timeouts of an SMTP connection, in milliseconds. */
export interface SmtpTimeouts {
  /** For name resolution and connecting, and again for the greeting. */
  connectMs: number;
  /** For an unresponsive server. */
  silenceMs: number;
  wholeMs: number;
}

/** Many servers take no more connections of one client. */
const maxConcurrency = 4;

const usual: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };

type Callback<T> = (error?: Error | null, result?: T) => void;

/**
 * Sends emails through an SMTP server, one after the other over a few connections. `smtps://` uses TLS from the start; `smtp://` upgrades by
 * STARTTLS when the server offers it, which is required with credentials. Certificates are verified.
 */
export function openSmtpMailer(smtpUrl: string, from: Sender, timeouts: Partial<SmtpTimeouts> = {}): Mailer {
  const server = readServer(smtpUrl);
  const limits = { ...usual, ...timeouts };
  const connections = new SmtpConnections();
  return {
    maxConcurrency,
    send: async (mail, attempt) => deliver({ server, limits, connections }, from, mail, compose(mail, from), attempt),
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

interface Way {
  server: Server;
  limits: SmtpTimeouts;
  connections: SmtpConnections;
}

function openConnection({ server, limits }: Way): SMTPConnection {
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
  // While it is idle, its end says the same.
  connection.on('error', () => undefined);
  return connection;
}

async function deliver(
  way: Way,
  from: Sender,
  mail: Mail,
  bytes: Buffer,
  attempt: Parameters<Mailer['send']>[1],
): Promise<Outcome> {
  const { server, limits, connections } = way;
  const { markDispatched, signal } = attempt;
  const reused = connections.take();
  const connection = reused ?? openConnection(way);
  let [isRead, isDispatched] = [false, false];
  let refused: Error | undefined;
  // Read only after the server has accepted DATA.
  const message = new Readable({
    read() {
      isRead = true;
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
  const noticeEnd = () => breakOff(new Error('connection closed'));
  connection.on('error', breakOff);
  connection.on('end', noticeEnd);
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
    const { auth } = server;
    if (!reused) await step<void>((done) => connection.connect(done));
    if (!reused && auth) await step((done) => connection.login(auth, done));
    await step((done) => connection.send({ from: from.address, to: [mail.to].flat() }, message, done));
    connections.giveBack(connection);
    return { kind: 'done', how: `accepted by ${server.host}:${server.port}` };
  } catch (error) {
    connection.close();
    if (refused) throw refused;
    if (reused && !isRead && isConnectionLost(error)) return await deliver(way, from, mail, bytes, attempt);
    return judge(error, isDispatched);
  } finally {
    clearTimeout(wholeTimeout);
    signal.removeEventListener('abort', leave);
    connection.off('error', breakOff);
    connection.off('end', noticeEnd);
    message.destroy();
  }
}

function asCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
