import { appUrlOf } from '@soulvia/platform/database';
import pg from 'pg';
import { prepareDatabase } from '../../apps/cli/src/prepare-database.js';
import { serverUrl, templateName, urlOf } from './database-url.js';

/** Recreates the database that every test database is copied from. */
export async function prepareTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  const adminUrl = urlOf(templateName);
  await prepareDatabase({ databaseUrl: appUrlOf(adminUrl), adminUrl, redisUrl: undefined });
  await client.query(`alter database ${templateName} with allow_connections false`);
  await client.end();
}
