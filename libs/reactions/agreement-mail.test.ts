import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mailNames } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { useFreshShop, usePerson } from '../../test/support/use-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const shop = useFreshShop({ env: { dataDir, publicUrl: 'https://shop.soulvia.test' } });
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const gone = usePerson(shop, 'SOULVIA_PARTNER');
const customer = usePerson(shop);
const mailbox = new Mailbox(dataDir);
const path = '/api/v1/partners/agreement';

const publish = async (text: string) => {
  expect((await owner.api.send('PUT', path, JSON.stringify({ text: text.repeat(4) }))).status).toBe(200);
};
const told = async (version: number, count: number) =>
  eventually(async () => {
    const rows = await shop.query<{ id: number }>(
      `select subject_id as id from events where type = 'AgreementNoticeDue' and (body->>'version')::int = $1`,
      [version],
    );
    if (rows.length !== count) throw new Error(`${rows.length} partners have a notice`);
    return rows.map(({ id }) => id);
  });

test('a new agreement: partners who have not accepted it are emailed, unless that is switched off', async () => {
  await shop.query('update users set is_active = false where id = $1', [gone.id]);
  await publish('Partners sell. ');
  expect(await told(1, 1)).toEqual([partner.id]);
  const { head, text } = await mailbox.newestTo(partner.email);
  expect(head).toContain('Subject: Please read the new partner agreement');
  expect(text).toContain('https://shop.soulvia.test/user-dashboard');
  expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 1, accepted: false });
  await partner.api.post(path, { version: 1 });
  expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 1, accepted: true });

  const switches = Object.fromEntries(mailNames.map((name) => [name, name !== 'earnings']));
  expect((await owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches))).status).toBe(200);
  await publish('Partners sell more. ');
  expect(await told(2, 1)).toEqual([partner.id]);
  expect((await partner.api.get(`${path}/mine`)).body).toEqual({ version: 2, accepted: false });
  await eventually(async () => {
    const [row] = await shop.query<{ state: string }>(
      `select state from reaction_outbox where reaction = 'agreement-mail' order by id desc limit 1`,
    );
    if (row?.state !== 'dropped') throw new Error('it is not dropped yet');
  });
  expect(await mailbox.to(partner.email)).toHaveLength(1);
  expect(await mailbox.to(customer.email)).toEqual([]);
});
