import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../support/test-database.js';
import { describeSchema } from './describe-schema.js';
import { root } from './source-tree.js';

const page = join(root, 'docs', 'schema.md');

test('docs/schema.md: describes the migrated database; `npm run schema` writes it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // Types and defaults are printed without their schema.
    await client.query('set search_path = public, views');
    const text = await describeSchema(client);
    if (process.env.WRITE_SCHEMA_PAGE) await writeFile(page, text);
    expect(await readFile(page, 'utf8')).toBe(text);
  } finally {
    await client.end();
    await database.drop();
  }
});
