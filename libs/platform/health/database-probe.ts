import pg from 'pg';

/** Short enough to replace an unresponsive connection within the same check. */
const timeoutMs = 1_000;

/**
 * Checks PostgreSQL over a dedicated connection, so that a busy pool is not mistaken for a lost database.
 *
 * @param onBreak called when the connection breaks between two checks.
 */
export class DatabaseProbe {
  private client: pg.Client | undefined;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onBreak: () => void,
  ) {}

  /** @throws when PostgreSQL does not respond; a connection that broke since the last check is replaced first. */
  async check(): Promise<void> {
    const { client } = this;
    if (client) {
      try {
        await client.query('select 1');
        return;
      } catch {
        this.drop(client);
      }
    }
    await (await this.connect()).query('select 1');
  }

  close(): void {
    this.isClosed = true;
    if (this.client) this.drop(this.client);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'soulvia-health',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.client !== client) return;
      this.drop(client);
      this.onBreak();
    });
    await client.connect();
    this.client = client;
    if (this.isClosed) {
      this.drop(client);
      throw new Error('The probe was closed while it connected.');
    }
    return client;
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    client.end().catch(() => undefined);
  }
}
