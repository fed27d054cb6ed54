import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { extendEventChain, UnitOfWork } from '@soulvia/platform/event-log';
import { recordEndedDay } from '@soulvia/operations';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { usePerson, useFreshShop } from '../../../test/support/use-shop.js';

const outside = 'books@accountant.example.pk';
const shop = useFreshShop({ env: { chainHeadMailTo: outside } });
const owner = usePerson(shop, 'ADMIN');
usePerson(shop, 'ADMIN', ['orders']);

test('chain head: the head of a day that has ended is mailed once, to owners and to the address outside', async () => {
  // The worker may have done so already.
  await extendEventChain(shop.part(MikroORM).em.fork());
  const [segment] = await shop.query<{ head: string }>('select head from event_chain');
  const record = () => shop.part(UnitOfWork).run(recordEndedDay);
  await record();
  await shop.query('update event_chain set day = day - 1');
  for (let run = 0; run < 2; run += 1) await record();
  const events = await shop.query<{ head: string }>(
    `select body->>'head' as head from events where type = 'ChainDayEnded'`,
  );
  expect(events).toEqual([{ head: segment?.head }]);
  const mails = await eventually(async () => {
    const sealed = (await new Mailbox(shop.dataDir).all()).filter(({ head }) =>
      head.includes('Subject: Seal of your shop'),
    );
    expect(sealed).toHaveLength(1);
    return sealed;
  });
  expect(mails[0]?.head).toContain(`To: ${owner.email}, ${outside}\r\n`);
  expect(mails[0]?.text).toContain(segment?.head);
});
