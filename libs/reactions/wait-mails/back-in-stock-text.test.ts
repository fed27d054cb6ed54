import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textQuestion, type TextSettings } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { DiskFolder } from '@soulvia/platform/files';
import { Outbound } from '@soulvia/platform/outbound';
import { listOutbox, ReactionRunner } from '@soulvia/platform/reactions';
import { openMessengers } from '@soulvia/platform/text-messages';
import { waiterTold } from '@soulvia/waits';
import { pino } from 'pino';
import { courierOptions } from '../../../test/support/courier-desk.js';
import { eventually } from '../../../test/support/eventually.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { shopReactions } from '../index.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
let product: number;
let runner: ReactionRunner;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
  const settings = (await owner.api.get('/api/v1/settings/texts')).body as TextSettings;
  for (const text of settings.texts) text.is_on = text.key === 'back_in_stock';
  await owner.api.send('PUT', '/api/v1/settings/texts', JSON.stringify(settings));
  const messages = new DiskFolder(join(shop.dataDir, 'messages'));
  await messages.clear();
  const outbound = new Outbound({ allowsLoopback: true });
  const reactions = shopReactions({
    mailer: { maxConcurrency: 1, send: async () => ({ kind: 'done', how: 'not in this test' }) as const },
    messengers: openMessengers({ whatsApp: undefined, sms: undefined }, outbound, messages),
    couriers: courierOptions(shop),
    publicUrl: 'https://shop.soulvia.test',
    tokenSecret: shop.tokenSecret,
    readMorning: async () => [],
    now: () => new Date('2026-03-04T10:00:00Z'),
  }).filter(({ name }) => name === 'back-in-stock-text');
  await shop.query('update reactions set position = event_log_safe_position()');
  runner = new ReactionRunner(shop.operator, reactions, pino({ level: 'silent' }), { pollMs: 50, firstRetryMs: 50 });
  await runner.start();
});
afterAll(async () => runner.stop());

/** The turn of a member to be told. */
async function tell(person: Person): Promise<void> {
  const [wait] = await shop.query<{ id: number }>(
    `insert into stock_waits (product_id, user_id, confirmed_at, told_at) values ($1, $2, now(), now()) returning id`,
    [product, person.id],
  );
  const id = wait?.id ?? 0;
  await shop.part(UnitOfWork).run(async ({ record }) => record(waiterTold, id, { wait_id: id, product_id: product }));
}

test('back in stock: is texted to a member who agreed to news and whose phone confirmed an order, alone', async () => {
  const [silent, stranger, member] = [await shop.person(), await shop.person(), await shop.person()];
  for (const [nth, person] of [silent, stranger, member].entries())
    await shop.query('update users set phone = $2, phone_key = $3 where id = $1', [
      person.id,
      `0305100000${nth}`,
      `92305100000${nth}`,
    ]);
  const agreed = { preference: 'consented', source: 'account', text_version: textQuestion.version };
  for (const { api } of [stranger, member])
    expect((await api.send('PUT', '/api/v1/text-preferences/mine', JSON.stringify(agreed))).status).toBe(200);
  const { id } = await shop.order(member, [{ product_id: product, quantity: 1 }]);
  await shop.query(`update orders set confirmation = 'CONFIRMED' where id = $1`, [id]);
  for (const person of [silent, stranger, member]) await tell(person);
  await eventually(async () => {
    const { rows } = await listOutbox(shop.query, ['sent', 'dropped', 'failed', 'held'], { limit: 10, offset: 0 });
    expect(rows.map(({ state, last_error }) => last_error ?? state).toSorted()).toEqual([
      'no order of the phone was confirmed or delivered',
      'sent',
      'the phone has not consented',
    ]);
  });
  const folder = join(shop.dataDir, 'messages');
  const texts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  expect(texts).toEqual([
    expect.objectContaining({
      to: '923051000002',
      kind: 'back_in_stock',
      text: expect.stringMatching(
        /^Soulvia: Test, .+ is back in stock\. https:\/\/shop\.soulvia\.test\/buy-product\/\d+ Stop: https:\/\/shop\.soulvia\.test\/account$/,
      ),
    }),
  ]);
});
