import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { periodClosed } from '@soulvia/earnings';
import { writeEvents } from '../../test/support/earnings-histories.js';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { useFreshShop, usePerson } from '../../test/support/use-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const shop = useFreshShop({ env: { dataDir, publicUrl: 'https://shop.soulvia.test' } });
const owner = usePerson(shop, 'ADMIN');
const [paid, adjusted, unpaid] = [1, 2, 3].map(() => usePerson(shop, 'SOULVIA_PARTNER'));
const mailbox = new Mailbox(dataDir);

test('a statement is ready: partners whose balance a close has moved are emailed once, without an amount', async () => {
  if (!paid || !adjusted || !unpaid) throw new Error('partners are missing');
  await shop.query(
    `insert into periods (month, position, state, digest, by, closed_at) values ('2025-02', 1, 'CLOSED', 'x', $1, now())`,
    [owner.id],
  );
  await shop.query(
    `insert into earning_lines (month, order_line_id, order_id, buyer_id, beneficiary, level, via, base, percent, amount, state, why, position, collected_at)
     values ('2025-02', 1, 1, 1, $1, 1, '{}', 100, 5, 5, 'PAID', null, 1, now()), ('2025-02', 2, 1, 1, $1, 1, '{}', 100, 5, 5, 'PAID', null, 1, now()),
            ('2025-02', 3, 1, 1, $2, 1, '{}', 100, 5, 0, 'UNPAID', 'Own household', 1, now())`,
    [paid.id, unpaid.id],
  );
  await shop.query(
    `insert into adjustments (user_id, amount, reason, month) values ($1, 5, 'A parcel was missed', '2025-02')`,
    [adjusted.id],
  );
  const body = { month: '2025-02', plan: null, position: 1, entries: 3, total: '10.00', digest: 'x', held: 0 };
  await writeEvents(shop, new Date(), [[periodClosed, 202_502, body]]);
  for (const partner of [paid, adjusted]) {
    const { head, text } = await mailbox.newestTo(partner.email);
    expect(head).toContain('Subject: Your statement of February 2025');
    expect(text).toContain('https://shop.soulvia.test/user-dashboard?tab=earnings&month=2025-02');
    expect(text).not.toMatch(/PKR|10\.00/);
  }
  await eventually(async () =>
    expect(await shop.query(`select subject_id as id from events where type = 'StatementReady' order by 1`)).toEqual([
      { id: paid.id },
      { id: adjusted.id },
    ]),
  );
  expect(await mailbox.to(paid.email)).toHaveLength(1);
  expect(await mailbox.to(unpaid.email)).toEqual([]);
});
