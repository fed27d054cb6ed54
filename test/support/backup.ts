import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { serverUrl } from './database-url.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** A copy of a database that can replace it while processes use it. */
export interface Backup {
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a database that is in use. Ends its sessions, which reconnect by themselves. */
export async function backUp({ name, appUrl }: TestDatabase): Promise<Backup> {
  const suffix = randomBytes(4).toString('hex');
  const [copy, lost] = [`${name}_copy_${suffix}`, `${name}_lost_${suffix}`];
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await alone(client, name, `create database ${copy} template ${name}`);
  await client.query(`alter database ${name} allow_connections true`);
  return {
    async restore() {
      await alone(client, name, `alter database ${name} rename to ${lost}`);
      await client.query(`alter database ${copy} rename to ${name}`);
      await client.query(`grant create on database ${name} to ${new URL(appUrl).username}`);
    },
    async drop() {
      for (const left of [copy, lost]) await client.query(`drop database if exists ${left} with (force)`);
      await client.end();
    },
  };
}

/** Runs a statement that needs a database without sessions. */
async function alone(client: pg.Client, name: string, statement: string): Promise<void> {
  await client.query(`alter database ${name} allow_connections false`);
  // Again while a session is left: one that was about to open is not listed yet.
  await eventually(async () => {
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
    await client.query(statement);
  });
}

/** Puts another database in the place of one that processes use, and removes what was there. */
export async function replaceDatabase({ name, appUrl }: TestDatabase, replacement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    const lost = `${name}_lost_${randomBytes(4).toString('hex')}`;
    await alone(client, name, `alter database ${name} rename to ${lost}`);
    await alone(client, replacement, `alter database ${replacement} rename to ${name}`);
    await client.query(`alter database ${name} allow_connections true`);
    await client.query(`grant create on database ${name} to ${new URL(appUrl).username}`);
    await client.query(`drop database ${lost} with (force)`);
  } finally {
    await client.end();
  }
}
