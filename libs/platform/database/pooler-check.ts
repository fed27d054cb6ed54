import { randomBytes } from 'node:crypto';
import { ConfigError } from '@soulvia/platform/config';
import type { Client } from 'pg';

/** Finds out whether a connection passes a pooler that rejects the settings of a session or drops them silently. */
export class PoolerCheck {
  private readonly marker = randomBytes(8).toString('hex');
  /** Settings that the connection must be opened with. */
  readonly settings = [`soulvia.connection=${this.marker}`];

  /** @param place address of the server, for the message. */
  constructor(private readonly place: string) {}

  /** @throws ConfigError when the settings of the connection were dropped. */
  async assertKept(client: Client): Promise<void> {
    const { rows } = await client.query<{ marker: string | null }>(
      `select current_setting('soulvia.connection', true) as marker`,
    );
    if (rows[0]?.marker !== this.marker) throw this.refusal('drops');
  }

  /** The refusal, when an error of connecting is that of a pooler. */
  explain(error: unknown): ConfigError | undefined {
    const isRefused = error instanceof Error && /unsupported startup parameter/.test(error.message);
    return isRefused ? this.refusal('refuses') : undefined;
  }

  private refusal(verb: string): ConfigError {
    return new ConfigError(
      `A pooler at ${this.place} ${verb} the settings of its clients; connect to PostgreSQL itself (docs/scaling.md).`,
    );
  }
}
