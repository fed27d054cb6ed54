import { expect, test } from '@jest/globals';
import type { Transports } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { useFreshShop } from '../../../test/support/use-shop.js';

const shop = useFreshShop();

test('staff have a test sent to themselves, and see how many messages became files', async () => {
  const admin = await shop.person('ADMIN');
  const unsent = async () => (await admin.api.get('/api/v1/operations/transports')).body as Transports;
  const before = await unsent();
  expect([before.mails.is_set, before.texts.is_set]).toEqual([false, false]);
  for (const way of ['email', 'text'])
    expect((await admin.api.post('/api/v1/operations/transports/test', { way })).status).toBe(204);
  expect((await admin.api.post('/api/v1/operations/transports/test', { way: 'pigeon' })).status).toBe(400);
  expect((await new Mailbox(shop.dataDir).newestTo(admin.email)).head).toContain(
    'Subject: A test from your Soulvia shop',
  );
  await eventually(async () => {
    const { mails, texts } = await unsent();
    expect([mails.unsent > before.mails.unsent, texts.unsent > before.texts.unsent]).toEqual([true, true]);
  });
});
