import { randomBytes } from 'node:crypto';
import { appUrlOf } from '@soulvia/platform/database';
import pg from 'pg';
import { serverUrl, templateName, urlOf } from './database-url.js';

export interface TestDatabase {
  name: string;
  /** Address of a superuser, for the test itself. */
  url: string;
  /** Address of the shop's processes. */
  appUrl: string;
  drop(): Promise<void>;
}

/**
 * Creates an own database for one test file.
 *
 * @param template the database it is copied from; by default a migrated, empty one.
 */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const name = `soulvia_test_${randomBytes(6).toString('hex')}`;
  // Half the processor time of the default, which writes all pages of the template to the log as well.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const appUrl = appUrlOf(url);
  // Rights on the database itself are not copied from its template.
  await onServer(`grant create on database ${name} to ${new URL(appUrl).username}`);
  return { name, url, appUrl, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
