import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Delivery {
  from: string;
  to: string;
  raw: string;
}

/** What the server does with the next email. A step that holds waits until `release`. */
export type Manner =
  | 'accept'
  | { reply: number; at: 'MAIL FROM' | 'RCPT TO' | 'DATA' }
  | { hold: 'RCPT TO' | 'reply' }
  | 'hang up without a reply'
  | 'never reply';

/** An SMTP server that stores what it receives and can refuse or hold emails. */
export class SmtpSink {
  /** Emails received completely, whether or not the server confirmed them. */
  readonly taken: Delivery[] = [];
  /** One for each coming email; after the last one everything is accepted. */
  readonly manners: Manner[] = [];
  /** Steps that are held right now. */
  readonly held: string[] = [];
  port = 0;
  connections = 0;
  private manner: Manner = 'accept';
  private goOn: (() => void) | undefined;
  private readonly sockets = new Set<Socket>();
  private server: SMTPServer | undefined;

  static async open(options: SMTPServerOptions = {}): Promise<SmtpSink> {
    const sink = new SmtpSink();
    await sink.listen(options);
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens, on the same port as before when it was closed. */
  async listen(options: SMTPServerOptions = {}): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      logger: false,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onMailFrom: (_address, _session, done) => {
        this.manner = this.manners.shift() ?? 'accept';
        this.step('MAIL FROM', done);
      },
      onRcptTo: (_address, _session, done) => this.step('RCPT TO', done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const refused = typeof this.manner === 'object' && 'reply' in this.manner && this.manner.at === 'DATA';
          if (!refused)
            this.taken.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address).join(),
              raw: Buffer.concat(chunks).toString('utf8'),
            });
          this.step('DATA', done);
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  release(): void {
    this.held.length = 0;
    this.goOn?.();
  }

  async close(): Promise<void> {
    this.release();
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
  }

  private step(step: string, done: (error?: Error | null) => void): void {
    const { manner } = this;
    if (manner === 'hang up without a reply' && step === 'DATA') {
      for (const socket of this.sockets) socket.destroy();
    } else if (manner === 'never reply' && step === 'DATA') {
      this.held.push(step);
    } else if (typeof manner === 'object' && 'reply' in manner && manner.at === step) {
      // Real servers often repeat the address in their reply.
      done(
        Object.assign(new Error('5.1.1 <reader@soulvia.test> is not to our liking'), { responseCode: manner.reply }),
      );
    } else if (
      typeof manner === 'object' &&
      'hold' in manner &&
      (manner.hold === 'reply' ? 'DATA' : manner.hold) === step
    ) {
      this.held.push(step);
      this.goOn = () => done();
    } else {
      done();
    }
  }
}
