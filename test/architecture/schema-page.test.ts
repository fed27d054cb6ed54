import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CourierPauses, openCouriers } from '@soulvia/fulfilment';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { shopReactions } from '@soulvia/reactions';
import { shopProjections } from '@soulvia/views';
import { useClient, useTestDatabase } from '../support/set-up.js';
import { describeSchema, listTables } from './describe-schema.js';
import { root } from './source-tree.js';
import { tableOwners } from './table-owners.js';

const page = join(root, 'docs', 'schema.md');
const overview = join(root, 'docs', 'architecture.md');
const listOfTables = /(?<=<!-- Written by `npm run schema`. -->\n\n).*?(?=\n*<!-- End of what is written. -->)/s;

const database = useTestDatabase();
const client = useClient(database);

test('docs/schema.md: describes the migrated database; `npm run schema` writes it', async () => {
  // Types and defaults are printed without their schema.
  await client.query('set search_path = public, views');
  const text = await describeSchema(client);
  if (process.env.WRITE_SCHEMA_PAGE) await writeFile(page, text);
  expect(await readFile(page, 'utf8')).toBe(text);
});

test('docs/architecture.md: lists the tables of every module; `npm run schema` writes it', async () => {
  const text = await readFile(overview, 'utf8');
  const current = text.replace(listOfTables, listTables(tableOwners(shopProjections)));
  if (process.env.WRITE_SCHEMA_PAGE) await writeFile(overview, current);
  expect(await readFile(overview, 'utf8')).toBe(current);
});

test('docs/adr/0090: names each index of events, orders and their lines', async () => {
  const text = await readFile(join(root, 'docs', 'adr', '0090-indexes-of-orders-and-events.md'), 'utf8');
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename in ('events', 'orders', 'order_lines') order by 1`,
  );
  const named = [...text.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('migrations: give every reaction a checkpoint, so that events before the first start of its worker are emailed', async () => {
  const mailer = { maxConcurrency: 1, send: () => Promise.reject(new Error('This test sends nothing.')) };
  const messengers = { local: mailer, 'whatsapp-cloud': mailer, 'sms-http': mailer };
  const publicUrl = 'https://shop.soulvia.test';
  const config = { outboundLoopback: false, courierUrls: { postex: '', leopards: '' }, dataKeys: ['x'.repeat(32)] };
  const unitOfWork = new UnitOfWork(undefined as never, { requestWakeUp: () => undefined });
  const couriers = { unitOfWork, couriers: openCouriers(config), pauses: new CourierPauses() };
  const tokenSecret = 'x'.repeat(32);
  const readMorning = async () => [];
  const reactions = shopReactions({ mailer, messengers, publicUrl, tokenSecret, couriers, readMorning });
  const { rows } = await client.query<{ name: string }>('select name from reactions');
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(reactions.map(({ name }) => name)));
});
