import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buyerCode, buyerCodeRequested } from '@soulvia/ordering';
import { runInContext, UnitOfWork } from '@soulvia/platform/event-log';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { setUp } from '../../../test/support/set-up.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const mailbox = setUp(() => new Mailbox(shop.dataDir));

async function request(way: 'text' | 'email', recipient: string, lifetime = '10 minutes'): Promise<string> {
  const token = randomUUID();
  await runInContext({ requestId: 'request-0000001', actor: 'guest', causationId: null }, () =>
    shop.part(UnitOfWork).run(async ({ query, record }) => {
      const [row] = await query<{ id: number }>(
        `insert into buyer_codes (token, way, recipient, expires_at) values ($1, $2, $3, now() + $4::interval) returning id`,
        [token, way, recipient, lifetime],
      );
      record(buyerCodeRequested, row?.id ?? 0, { way });
    }),
  );
  return buyerCode(token, shop.tokenSecret);
}
const texts = () =>
  readdirSync(join(shop.dataDir, 'messages')).map(
    (name) => JSON.parse(readFileSync(join(shop.dataDir, 'messages', name), 'utf8')) as { to: string; text: string },
  );

test('codes for buyers: one is texted to the phone and one is emailed, and the log has neither', async () => {
  const [texted, emailed] = [await request('text', '923009998877'), await request('email', 'sana@buyer.test')];
  const mail = await mailbox.newestTo('sana@buyer.test');
  expect([mail.text, mail.html]).toEqual([expect.stringContaining(emailed), expect.stringContaining(emailed)]);
  await eventually(async () =>
    expect(texts()).toMatchObject([{ to: '923009998877', text: expect.stringContaining(`your code is ${texted}.`) }]),
  );
  const events = await shop.query(`select body from events where type = 'BuyerCodeRequested' order by position`);
  expect(events).toEqual([{ body: { way: 'text' } }, { body: { way: 'email' } }]);
});

test('codes for buyers: one that has expired is not sent, and codes count towards the texts of the day', async () => {
  const outcomes = async () =>
    (
      await shop.query<{ last_error: string }>(
        `select last_error from reaction_outbox where reaction = 'buyer-code-text' and state = 'dropped' order by position`,
      )
    ).map(({ last_error: error }) => error);
  await request('text', '923009998878', '-1 second');
  await eventually(async () => expect((await outcomes()).at(-1)).toBe('the code has expired or was used'));
  await shop.query('update text_settings set daily_limit = 1');
  await request('text', '923009998879');
  await eventually(async () =>
    expect((await outcomes()).at(-1)).toBe(
      'the rest of the messages of today is kept for phones with a confirmed or delivered order',
    ),
  );
});
