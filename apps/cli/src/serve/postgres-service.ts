import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@soulvia/platform/database';
import type { Run, Service } from './supervisor.js';

/** The embedded PostgreSQL as a service. A restart keeps the port, which api and worker know. */
export class PostgresService implements Service {
  readonly name = 'PostgreSQL';
  readonly logFile: string;
  private server: EmbeddedPostgres | undefined;

  constructor(private readonly dir: string) {
    this.logFile = join(dir, 'postgres.log');
  }

  /** Address of the shop's database for the processes of this machine; the same after each start. */
  get url(): string {
    if (!this.server) throw new Error('PostgreSQL has not been started');
    return this.server.localUrl;
  }

  launch(): Run {
    const abandoned = new AbortController();
    const { signal } = abandoned;
    const starting = startEmbeddedPostgres({ dir: this.dir, port: this.server?.port, signal });
    return {
      ready: starting.then((server) => {
        this.server = server;
      }),
      ended: starting.then(
        (server) => server.ended,
        (error: Error) => error.message,
      ),
      async stop(cleanMs) {
        abandoned.abort();
        await starting.then(
          (server) => server.stop(cleanMs),
          () => undefined,
        );
      },
    };
  }
}
