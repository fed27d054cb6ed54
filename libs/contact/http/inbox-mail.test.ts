import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CompanyInfo,
  type CustomerThread,
  demoCompany,
  type InboxThread,
  type Notification,
  type Problem,
} from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { contactMessage, Inbox } from '../../../test/support/inbox.js';
import { LivePage } from '../../../test/support/live-page.js';
import { readMail, type ReadMail } from '../../../test/support/read-mail.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';

const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));

const shop = useShop({ workerEnv: { dataDir, publicUrl } });
const admin = usePerson(shop, 'ADMIN');
const inbox = setUp(() => new Inbox(shop, admin));

beforeAll(async () => {
  await admin.api.send('PUT', '/api/v1/settings/company', JSON.stringify(demoCompany));
});

async function mailsTo(address: string): Promise<ReadMail[]> {
  const names = (await readdir(join(dataDir, 'mail')).catch((): string[] => [])).filter((name) =>
    name.endsWith('.eml'),
  );
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(dataDir, 'mail', name), 'utf8'))),
  );
  return mails.filter(({ head }) => head.includes(`To: ${address}\r\n`));
}

const mailTo = (address: string) =>
  eventually(async () => {
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(1);
    return mails[0] as ReadMail;
  });

const reactionTo = (id: number) =>
  eventually(async () => {
    const [row] = await shop.query<{ state: string }>(
      `select o.state from reaction_outbox o join events e on e.position = o.position
        where e.subject = 'contact' and e.subject_id = $1`,
      [id],
    );
    expect(row?.state).toMatch(/sent|dropped/);
    return row?.state;
  });

describe('inbox: conversation', () => {
  test('a message becomes a thread, its answer a mail, and the customer answers through the link', async () => {
    const page = await LivePage.open(shop.url, admin.api.token);
    const id = await inbox.write({ reply_to: 'sana@example.test' });
    expect(await inbox.read(id)).toMatchObject({
      id,
      state: 'NEW',
      subject: 'My order',
      from: { name: 'Sana Ahmed', reply_to: 'sana@example.test', user_id: null },
      assignee: null,
      unread: true,
      preview: 'When does it come?',
      messages: [{ id: 1, from: 'customer', name: 'Sana Ahmed', text: contactMessage.message, via: 'form' }],
    });
    const { notification } = await page.waitFor('notification.created', (push) => push.notification.thread_id === id);
    expect(notification).toMatchObject({ type: 'messages', message_id: id, title: 'Message from Sana Ahmed' });

    const answered = await inbox.answer(id, 'Tomorrow.\n\nWe call first.', 1);
    expect([answered.status, (answered.body as InboxThread).state]).toEqual([201, 'WAITING']);
    await page.waitFor('inbox.changed', ({ thread_ids }) => thread_ids.includes(id));
    const { head, text, html } = await mailTo('sana@example.test');
    const company = (await shop.guest.get('/api/v1/settings/company')).body as CompanyInfo;
    expect(head).toContain('Subject: Re: My order\r\n');
    expect(head).toContain(`Reply-To: ${company.email}\r\n`);
    expect(text.replaceAll('\r\n', '\n')).toContain('Tomorrow.\n\nWe call first.');
    const link = /https:\/\/shop\.soulvia\.test(\/messages\/[\w.-]+)/.exec(text)?.[1] ?? '';
    expect(html).toContain(`href="${publicUrl}${link}"`);

    const seen = await shop.guest.get(`/api/v1${link}`);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.body).toEqual({
      subject: 'My order',
      messages: [
        { id: 1, from: 'customer', name: 'Sana Ahmed', text: contactMessage.message, sent_at: expect.any(String) },
        { id: 2, from: 'staff', name: company.name, text: 'Tomorrow.\n\nWe call first.', sent_at: expect.any(String) },
      ],
    });
    await inbox.act(id, 'done');
    const reply = await shop.guest.post(`/api/v1${link}`, { text: 'Thank you!' });
    expect([reply.status, (reply.body as CustomerThread).messages.at(-1)]).toMatchObject([201, { text: 'Thank you!' }]);
    expect(await inbox.read(id)).toMatchObject({ state: 'OPEN', unread: true, preview: 'Thank you!' });
    const again = await page.waitFor(
      'notification.created',
      (push) => push.notification.thread_id === id && push.notification.description === 'Re: My order',
    );
    expect(again.notification).toMatchObject({ type: 'messages', title: 'Message from Sana Ahmed' });
    page.close();
    const listed = (await admin.api.get('/api/v1/notifications?type=messages')).body as Notification[];
    expect(listed.filter(({ thread_id }) => thread_id === id)).toHaveLength(2);
    const events = JSON.stringify(await shop.query(`select body from events where subject = 'contact'`));
    expect(['Tomorrow', 'Thank you', 'sana@'].filter((part) => events.includes(part))).toEqual([]);
  });

  test('a signed-in sender is attached and gets answers at the email of the account', async () => {
    const person = await shop.person();
    const id = await inbox.write({}, person.api);
    expect((await inbox.read(id)).from).toEqual({ name: 'Sana Ahmed', reply_to: person.email, user_id: person.id });
    await inbox.answer(id, 'Soon.', 1);
    expect((await mailTo(person.email)).text).toContain('Soon.');
  });

  test('a phone gets a WhatsApp link with the text filled in, the answer is recorded, and no mail is sent', async () => {
    const id = await inbox.write({ reply_to: '0300 765 4321' });
    expect((await inbox.read(id)).whatsapp_url).toBe(
      `https://wa.me/923007654321?text=${encodeURIComponent('Hello Sana Ahmed, about your message "My order": ')}`,
    );
    const answered = (await inbox.answer(id, 'It is on its way.', 1)).body as InboxThread;
    expect(answered.messages.at(-1)).toMatchObject({ via: 'whatsapp', text: 'It is on its way.' });
    expect(answered.whatsapp_url).toBe('https://wa.me/923007654321?text=It%20is%20on%20its%20way.');
    expect(await reactionTo(id)).toBe('dropped');
  });

  test('a sender without an address can be answered, but the answer is not mailed', async () => {
    const id = await inbox.write();
    const answered = (await inbox.answer(id, 'Please call us.', 1)).body as InboxThread;
    expect(answered.messages.at(-1)?.via).toBe('page');
    expect(answered.whatsapp_url).toBeUndefined();
    expect(await reactionTo(id)).toBe('dropped');
  });

  test('replaying the read models sends no answer again', async () => {
    const id = await inbox.write({ reply_to: 'once@example.test' });
    await inbox.answer(id, 'Once.', 1);
    await mailTo('once@example.test');
    const replay = (name: string) => admin.api.post(`/api/v1/operations/projections/${name}/replay`);
    expect([(await replay('notifications')).status, (await replay('inbox-feed')).status]).toEqual([202, 202]);
    await eventually(async () => {
      const { body } = await admin.api.get('/api/v1/operations/projections');
      expect((body as { rebuild: unknown }[]).every(({ rebuild }) => rebuild === null)).toBe(true);
    });
    expect(await mailsTo('once@example.test')).toHaveLength(1);
  });
});

describe('inbox: pushes to open pages', () => {
  test('more changes than a message can name, and admins who leave, are pushed as "everything"', async () => {
    const page = await LivePage.open(shop.url, admin.api.token);
    const everything = (from: number) =>
      eventually(() =>
        expect(page.heard('inbox.changed').slice(from)).toContainEqual({
          position: expect.any(Number),
          thread_ids: [],
        }),
      );
    const colleague = await shop.person('ADMIN');
    const id = await inbox.write();
    await inbox.act(id, 'assign', { user_id: colleague.id });
    await page.waitFor('inbox.changed', ({ thread_ids }) => thread_ids.includes(id));
    const beforeLeaving = page.heard('inbox.changed').length;
    await admin.api.patch(`/api/v1/users/${colleague.id}`, { role: 'USER' });
    await everything(beforeLeaving);
    const beforeMany = page.heard('inbox.changed').length;
    await shop.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       select 'InboxThreadClosed', 1, 'contact', n, 1, 'system', now(), jsonb_build_object('message_id', n)
         from generate_series(100001, 100500) as n`,
    );
    await everything(beforeMany);
    page.close();
  });

  test('a new role of a customer changes nothing in the inbox', async () => {
    const page = await LivePage.open(shop.url, admin.api.token);
    const customer = await shop.person();
    const [before] = await shop.query<{ head: number }>('select max(position)::int as head from events');
    await admin.api.patch(`/api/v1/users/${customer.id}`, { role: 'GUEST_USER' });
    const id = await inbox.write();
    await page.waitFor('inbox.changed', ({ thread_ids }) => thread_ids.includes(id));
    const pushed = page.heard('inbox.changed').filter(({ position }) => position > (before?.head ?? 0));
    expect(pushed.map(({ thread_ids }) => thread_ids)).toEqual([[id]]);
    page.close();
  });
});

describe('inbox: hostile texts in the mail', () => {
  test('markup is escaped, and names and subjects cannot add headers', async () => {
    const id = await inbox.write({
      full_name: '<img src=x onerror=alert(1)>',
      subject: '"><script>alert(1)</script> =?utf-8?q?Bcc:?=',
      reply_to: 'hostile@example.test',
    });
    await inbox.answer(id, '<b>bold</b>\r\nBcc: victim@example.test\r\n\r\n<script>x</script>', 1);
    const { head, text, html } = await mailTo('hostile@example.test');
    expect(head).not.toMatch(/^(?:Bcc|Cc):/im);
    expect(html).not.toMatch(/<(?:script|img|b)\b/);
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(text).toContain('<b>bold</b>');
    expect(await mailsTo('victim@example.test')).toEqual([]);
  });

  test('a line break in an address is refused, and one in a name or subject becomes a blank', async () => {
    const broken = 'Sana\r\nBcc: a@b.pk';
    const response = await shop.guest.post('/api/v1/contact', { ...contactMessage, reply_to: broken });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, ['reply_to']]);
    const id = await inbox.write({ full_name: broken, subject: broken, reply_to: 'breaks@example.test' });
    await inbox.answer(id, 'Thank you', 1);
    expect((await mailTo('breaks@example.test')).head).not.toMatch(/^Bcc:/im);
    expect(await shop.query('select full_name, subject from contact_messages where id = $1', [id])).toEqual([
      { full_name: 'Sana Bcc: a@b.pk', subject: 'Sana Bcc: a@b.pk' },
    ]);
  });
});
