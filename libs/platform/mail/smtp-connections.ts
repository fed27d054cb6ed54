import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Emails over one connection; many servers refuse more. */
const maxEmails = 100;
/** A connection without an email for this long is closed, before the server does it. */
const idleMs = 2_000;

interface Idle {
  connection: SMTPConnection;
  timer: NodeJS.Timeout;
}

/** Connections that have delivered an email and can take another one. */
export class SmtpConnections {
  private readonly idle: Idle[] = [];
  private readonly delivered = new WeakMap<SMTPConnection, number>();

  take(): SMTPConnection | undefined {
    const last = this.idle.pop();
    clearTimeout(last?.timer);
    return last?.connection;
  }

  /** @param connection one that has just delivered an email. */
  giveBack(connection: SMTPConnection): void {
    const count = (this.delivered.get(connection) ?? 0) + 1;
    this.delivered.set(connection, count);
    if (count >= maxEmails) return connection.quit();
    // It breaks when the server closes it.
    if (count === 1) connection.once('end', () => this.remove(connection));
    const leave = () => {
      this.remove(connection);
      connection.quit();
    };
    this.idle.push({ connection, timer: setTimeout(leave, idleMs).unref() });
  }

  private remove(connection: SMTPConnection): void {
    const index = this.idle.findIndex((one) => one.connection === connection);
    if (index >= 0) clearTimeout(this.idle.splice(index, 1)[0]?.timer);
  }
}
