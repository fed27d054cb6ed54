import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { demoCompany, mailNames } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { decide, offerPackage, pay } from '../../test/support/partners.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';

const publicUrl = 'https://shop.soulvia.test';

describe('payment emails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
  const mailbox = new Mailbox(dataDir);
  let packageId = 0;
  let packageName = '';
  const shop = useShop({ workerEnv: { dataDir, publicUrl } });
  const admin = usePerson(shop, 'ADMIN');
  beforeAll(async () => {
    await admin.api.send('PUT', '/api/v1/settings/company', JSON.stringify(demoCompany));
    packageId = await offerPackage(shop, 50, '9500.00');
    const [row] = await shop.query<{ name: string }>('select name from packages where id = $1', [packageId]);
    packageName = row?.name ?? '';
  });

  const outcomes = async (paymentId: number) =>
    (
      await shop.query<{ text: string }>(
        `select o.reaction || ' ' || o.state as text from reaction_outbox o join events e on e.position = o.position
          where e.subject = 'payment' and e.subject_id = $1 order by o.position`,
        [paymentId],
      )
    ).map(({ text }) => text);

  test('submission, approval and withdrawal send one email each, with the package, amount and a link', async () => {
    const member = await shop.person();
    const payment = await pay(shop, member.id, packageId);
    const submitted = await mailbox.newestTo(member.email);
    expect(submitted.head).toContain(`Subject: We received your payment for ${packageName}`);
    for (const part of [submitted.text, submitted.html]) {
      expect(part).toContain('PKR 9,500');
      expect(part).toContain(`${publicUrl}/user-dashboard`);
      expect(part).toContain('hello@soulvia.test');
    }
    await decide(shop, admin.id, payment, true);
    const approved = await mailbox.newestTo(member.email, 2);
    expect(approved.head).toContain(`Subject: Your payment for ${packageName} was approved`);
    expect(approved.text).toContain('50 SC points');
    await decide(shop, admin.id, payment, false);
    const withdrawn = await mailbox.newestTo(member.email, 3);
    expect(withdrawn.head).toContain(`Subject: The approval of your payment for ${packageName} was withdrawn`);
    expect(withdrawn.text).toContain('We withdrew the approval');
    await eventually(async () =>
      expect(await outcomes(payment)).toEqual([
        'payment-submitted-mail sent',
        'payment-approved-mail sent',
        'payment-rejected-mail sent',
      ]),
    );
  });

  test('the rejection of a payment that was never approved says so', async () => {
    const member = await shop.person();
    const payment = await pay(shop, member.id, packageId);
    await decide(shop, admin.id, payment, false);
    const { text } = await mailbox.newestTo(member.email, 2);
    expect(text).toContain('did not approve it');
    expect(text).not.toContain('withdrew');
  });

  test('decisions are not emailed once that is switched off', async () => {
    const switches = Object.fromEntries(mailNames.map((name) => [name, name !== 'payment_decided']));
    const switched = await admin.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches));
    expect(switched.status).toBe(200);
    const member = await shop.person();
    const payment = await pay(shop, member.id, packageId);
    await decide(shop, admin.id, payment, false);
    await decide(shop, admin.id, payment, true);
    await eventually(async () =>
      expect(await outcomes(payment)).toEqual([
        'payment-submitted-mail sent',
        'payment-rejected-mail dropped',
        'payment-approved-mail dropped',
      ]),
    );
    expect(await mailbox.to(member.email)).toHaveLength(1);
  });

  test('a package name cannot inject headers or markup', async () => {
    const member = await shop.person();
    const hostile = `<b>Gold</b>\r\nBcc: other@soulvia.test`;
    await shop.query('update packages set name = $2 where id = $1', [packageId, hostile]);
    await pay(shop, member.id, packageId);
    const { head, html } = await mailbox.newestTo(member.email);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;Gold&lt;/b&gt;');
  });
});
