import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  CompanyInfo,
  CustomerThread,
  InboxThread,
  Notification,
  Problem,
  ThreadSummary,
} from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { readMail, type ReadMail } from '../../../test/support/read-mail.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';
import { MessageLinks } from '../domain/message-links.js';

const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));

let shop: TestShop;
let admin: Person;
let other: Person;
let links: MessageLinks;
beforeAll(async () => {
  shop = await TestShop.open({ env: { dataDir, publicUrl } });
  [admin, other] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
  links = new MessageLinks(shop.tokenSecret);
});
afterAll(async () => shop.close());
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const written = { full_name: 'Sana Ahmed', subject: 'My order', message: 'When does it come?' };

/** Sends a contact message. @returns the id of its thread. */
async function write(changes: object = {}, by: Person['api'] = shop.guest): Promise<number> {
  const response = await by.post('/api/v1/contact', { ...written, ...changes });
  expect(response.status).toBe(201);
  const [newest] = await shop.query<{ id: number }>('select max(id) as id from contact_messages');
  return newest?.id ?? 0;
}

const read = async (id: number) => (await admin.api.get(`/api/v1/inbox/${id}`)).body as InboxThread;
const act = (id: number, action: string, body: unknown = {}, by: Person = admin) =>
  by.api.post(`/api/v1/inbox/${id}/${action}`, body);
const answer = (id: number, text: string, lastSeen: number, by: Person = admin, headers: Record<string, string> = {}) =>
  by.api.post(`/api/v1/inbox/${id}/answers`, { text, last_seen_message_id: lastSeen }, headers);
const list = async (query: string) => {
  const response = await admin.api.get(`/api/v1/inbox?${query}`);
  expect(response.status).toBe(200);
  const threads = response.body as ThreadSummary[];
  return { ids: threads.map(({ id }) => id), total: Number(response.headers.get('x-total-count')), threads };
};
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).errors];
const pathOf = (id: number, from = new Date()) => `/api/v1${links.pathTo(id, from)}`;

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
    const id = await write({ reply_to: 'sana@example.test' });
    expect(await read(id)).toMatchObject({
      id,
      state: 'NEW',
      subject: 'My order',
      from: { name: 'Sana Ahmed', reply_to: 'sana@example.test', user_id: null },
      assignee: null,
      unread: true,
      preview: 'When does it come?',
      messages: [{ id: 1, from: 'customer', name: 'Sana Ahmed', text: written.message, via: 'form' }],
    });
    const { notification } = await page.waitFor('notification.created', (push) => push.notification.thread_id === id);
    expect(notification).toMatchObject({ type: 'messages', message_id: id, title: 'Message from Sana Ahmed' });

    const answered = await answer(id, 'Tomorrow.\n\nWe call first.', 1);
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
        { id: 1, from: 'customer', name: 'Sana Ahmed', text: written.message, sent_at: expect.any(String) },
        { id: 2, from: 'staff', name: company.name, text: 'Tomorrow.\n\nWe call first.', sent_at: expect.any(String) },
      ],
    });
    await act(id, 'done');
    const reply = await shop.guest.post(`/api/v1${link}`, { text: 'Thank you!' });
    expect([reply.status, (reply.body as CustomerThread).messages.at(-1)]).toMatchObject([201, { text: 'Thank you!' }]);
    expect(await read(id)).toMatchObject({ state: 'OPEN', unread: true, preview: 'Thank you!' });
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
    const id = await write({}, person.api);
    expect((await read(id)).from).toEqual({ name: 'Sana Ahmed', reply_to: person.email, user_id: person.id });
    await answer(id, 'Soon.', 1);
    expect((await mailTo(person.email)).text).toContain('Soon.');
    expect((await shop.guest.as('broken').post('/api/v1/contact', written)).status).toBe(401);
  });

  test('a phone gets a WhatsApp link with the text filled in, the answer is recorded, and no mail is sent', async () => {
    const id = await write({ reply_to: '0300 765 4321' });
    expect((await read(id)).whatsapp_url).toBe(
      `https://wa.me/923007654321?text=${encodeURIComponent('Hello Sana Ahmed, about your message "My order": ')}`,
    );
    const answered = (await answer(id, 'It is on its way.', 1)).body as InboxThread;
    expect(answered.messages.at(-1)).toMatchObject({ via: 'whatsapp', text: 'It is on its way.' });
    expect(answered.whatsapp_url).toBe('https://wa.me/923007654321?text=It%20is%20on%20its%20way.');
    expect(await reactionTo(id)).toBe('dropped');
  });

  test('a sender without an address can be answered, but the answer is not mailed', async () => {
    const id = await write();
    const answered = (await answer(id, 'Please call us.', 1)).body as InboxThread;
    expect(answered.messages.at(-1)?.via).toBe('page');
    expect(answered.whatsapp_url).toBeUndefined();
    expect(await reactionTo(id)).toBe('dropped');
  });

  test('replaying the read models sends no answer again', async () => {
    const id = await write({ reply_to: 'once@example.test' });
    await answer(id, 'Once.', 1);
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

describe('inbox: hostile texts in the mail', () => {
  test('markup is escaped, and names and subjects cannot add headers', async () => {
    const id = await write({
      full_name: '<img src=x onerror=alert(1)>',
      subject: '"><script>alert(1)</script> =?utf-8?q?Bcc:?=',
      reply_to: 'hostile@example.test',
    });
    await answer(id, '<b>bold</b>\r\nBcc: victim@example.test\r\n\r\n<script>x</script>', 1);
    const { head, text, html } = await mailTo('hostile@example.test');
    expect(head).not.toMatch(/^(?:Bcc|Cc):/im);
    expect(html).not.toMatch(/<(?:script|img|b)\b/);
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(text).toContain('<b>bold</b>');
    expect(await mailsTo('victim@example.test')).toEqual([]);
  });

  test.each(['full_name', 'subject', 'reply_to'])('a line break in %s is refused', async (field) => {
    const response = await shop.guest.post('/api/v1/contact', { ...written, [field]: 'Sana\r\nBcc: a@b.pk' });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('inbox: bad input', () => {
  test.each(['12345', 'sana@', 'call me', '1234567890123456'])('refuses the reply address %j', async (reply_to) => {
    const response = await shop.guest.post('/api/v1/contact', { ...written, reply_to });
    expect(errorsOf(response)).toEqual([400, { reply_to: ['Enter an email or a phone number.'] }]);
  });

  test.each([
    [{ text: ' ', last_seen_message_id: 1 }, 'text', 'Message is required'],
    [{ text: 'x'.repeat(5001), last_seen_message_id: 1 }, 'text', 'Message must be at most 5000 characters'],
    [{ text: 'a\u202eb', last_seen_message_id: 1 }, 'text', 'Must not contain control characters'],
    [{ text: 'Hi' }, 'last_seen_message_id', 'Enter the id of the last message you have seen'],
    [{ text: 'Hi', last_seen_message_id: 0 }, 'last_seen_message_id', 'No message has this id'],
    [{ text: 'Hi', last_seen_message_id: 1, html: true }, 'html', 'Unknown field'],
  ])('refuses an answer: %#', async (body, field, message) => {
    const id = await write();
    expect(errorsOf(await act(id, 'answers', body))).toEqual([400, { [field]: [message] }]);
    expect((await read(id)).messages).toHaveLength(1);
  });

  test.each([
    ['state=OPEN,GONE', 'state'],
    ['state=', 'state'],
    ['assignee=you', 'assignee'],
    ['assignee=0', 'assignee'],
    ['page=0', 'page'],
    ['unread=true', 'unread'],
  ])('refuses the list filter %s', async (query, field) => {
    const response = await admin.api.get(`/api/v1/inbox?${query}`);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('assigns to admins only', async () => {
    const id = await write();
    const customer = await shop.person();
    for (const user_id of [customer.id, 2_000_000_000, 'me', undefined])
      expect(errorsOf(await act(id, 'assign', { user_id }))).toEqual([400, { user_id: ['Choose an admin.'] }]);
    expect((await read(id)).state).toBe('NEW');
  });

  test('answers 404 for threads that do not exist', async () => {
    for (const action of ['answers', 'assign', 'done', 'reopen']) {
      const body = { answers: { text: 'Hi', last_seen_message_id: 1 }, assign: { user_id: null } }[action] ?? {};
      expect((await act(2_000_000_000, action, body)).status).toBe(404);
    }
  });
});

describe('inbox: two admins', () => {
  test('the second answer is refused with what the first wrote, and succeeds once that was seen', async () => {
    const id = await write({ reply_to: 'two@example.test' });
    const responses = await Promise.all([answer(id, 'From one.', 1), answer(id, 'From the other.', 1, other)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [{ code, detail, messages }] = responses.flatMap(({ status, body }) =>
      status === 409 ? [body as Problem] : [],
    ) as [Problem];
    expect([code, messages?.map(({ id: number }) => number)]).toEqual(['ANSWERED_MEANWHILE', [2]]);
    expect(detail).toMatch(/^Test Person \d+ answered while you wrote\. Read it first\.$/);
    expect((await read(id)).messages).toHaveLength(2);
    expect((await answer(id, 'In addition.', 2, other)).status).toBe(201);
  });

  test('an answer and closing are refused when the customer has written since', async () => {
    const id = await write();
    await answer(id, 'Soon.', 1);
    await shop.guest.post(pathOf(id), { text: 'When exactly?' });
    const refused = await answer(id, 'Bye.', 2);
    expect([refused.status, (refused.body as Problem).detail]).toEqual([
      409,
      'Sana Ahmed wrote again while you wrote. Read it first.',
    ]);
    expect((await act(id, 'done', { last_seen_message_id: 2 })).status).toBe(409);
    expect((await act(id, 'done', { last_seen_message_id: 3 })).status).toBe(200);
  });

  test('an answer with the same idempotency key is stored and sent once, also when both arrive at once', async () => {
    const id = await write({ reply_to: 'keys@example.test' });
    const key = { 'Idempotency-Key': 'answer-once' };
    const responses = await Promise.all([1, 2, 3].map(() => answer(id, 'Once.', 1, admin, key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    expect((await read(id)).messages).toHaveLength(2);
    expect((await answer(id, 'Another text.', 2, admin, key)).status).toBe(409);
    await mailTo('keys@example.test');
  });
});

describe('inbox: states and list', () => {
  test('assigning, closing and reopening are recorded once each', async () => {
    const id = await write();
    for (const [action, body, state] of [
      ['assign', { user_id: other.id }, 'OPEN'],
      ['assign', { user_id: other.id }, 'OPEN'],
      ['done', {}, 'DONE'],
      ['done', {}, 'DONE'],
      ['reopen', {}, 'OPEN'],
      ['assign', { user_id: null }, 'OPEN'],
    ] as const)
      expect((await act(id, action, body)).body).toMatchObject({ state });
    const events = await shop.query<{ type: string }>(
      `select type from events where subject = 'contact' and subject_id = $1 order by position`,
      [id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'ContactMessageReceived',
      'InboxThreadAssigned',
      'InboxThreadClosed',
      'InboxThreadReopened',
      'InboxThreadAssigned',
    ]);
  });

  test('filters by state, assignee and search, newest message first, in pages', async () => {
    const mark = 'Quince';
    const customer = await shop.person();
    const ids: number[] = [];
    for (const name of ['Alpha', 'Beta', 'Gamma']) ids.push(await write({ full_name: `${name} ${mark}` }));
    const attached = await write({ subject: `About ${mark}`, reply_to: '03001112223' }, customer.api);
    const [alpha = 0, beta = 0, gamma = 0] = ids;
    await act(alpha, 'assign', { user_id: admin.id });
    await act(beta, 'done');
    await answer(alpha, 'First.', 1);
    expect((await list(`search=${mark}`)).ids).toEqual([alpha, attached, gamma, beta]);
    expect((await list(`search=${mark}&state=NEW`)).ids).toEqual([attached, gamma]);
    expect((await list(`search=${mark}&state=WAITING,DONE`)).ids).toEqual([alpha, beta]);
    expect((await list(`search=${mark}&assignee=me`)).ids).toEqual([alpha]);
    expect((await list(`search=${mark}&assignee=${other.id}`)).ids).toEqual([]);
    expect((await list(`search=${mark}&assignee=none&state=DONE`)).ids).toEqual([beta]);
    const paged = await list(`search=${mark}&page_size=2&page=2`);
    expect([paged.ids, paged.total]).toEqual([[gamma, beta], 4]);
    expect((await list(`search=03001112223`)).ids).toEqual([attached]);
    expect((await list(`search=${encodeURIComponent(customer.email)}`)).ids).toEqual([attached]);
    expect((await list(`search=${encodeURIComponent(`#${gamma}`)}`)).ids).toEqual([gamma]);
    expect((await list('assignee=me&state=WAITING')).threads[0]).toMatchObject({
      assignee: { id: admin.id },
      unread: false,
      preview: 'First.',
    });
  });

  test('messages of an api of the version before are threads', async () => {
    const [old] = await shop.query<{ id: number }>(
      `insert into contact_messages (full_name, subject, message) values ('Old Sender', 'Old', 'Before the inbox.') returning id`,
    );
    expect(await read(old?.id ?? 0)).toMatchObject({ state: 'NEW', unread: true, messages: [{ id: 1 }] });
  });
});

describe('inbox: saved replies', () => {
  test('are listed by title, unique, bounded in length and can be deleted', async () => {
    const add = (title: string, text = 'Dear {name}, order {order} is on its way.') =>
      admin.api.post('/api/v1/inbox/replies', { title, text });
    const first = await add('Shipping');
    expect(first).toMatchObject({ status: 201, body: { title: 'Shipping', text: expect.stringContaining('{order}') } });
    await add('Greeting');
    expect(errorsOf(await add('shipping'))).toEqual([400, { title: ['A saved reply with this title exists.'] }]);
    expect(errorsOf(await add(''))).toEqual([400, { title: ['Title is required'] }]);
    expect(errorsOf(await add('x'.repeat(101)))).toEqual([400, { title: ['Title must be at most 100 characters'] }]);
    const titles = async () =>
      ((await other.api.get('/api/v1/inbox/replies')).body as { title: string }[]).map(({ title }) => title);
    expect(await titles()).toEqual(['Greeting', 'Shipping']);
    const path = `/api/v1/inbox/replies/${(first.body as { id: number }).id}`;
    const deleted = [await admin.api.send('DELETE', path, undefined), await admin.api.send('DELETE', path, undefined)];
    expect(deleted.map(({ status }) => status)).toEqual([204, 404]);
    expect(await titles()).toEqual(['Greeting']);
  });
});

describe('message link', () => {
  test('is refused when forged, expired or made for something else', async () => {
    const id = await write();
    const dayMs = 24 * 60 * 60 * 1000;
    const path = pathOf(id);
    const forged = [
      pathOf(id, new Date(Date.now() - 91 * dayMs)),
      path.replace(`/${id}.`, `/${id + 1}.`),
      `${path}x`,
      '/api/v1/messages/x',
      `/api/v1${new MessageLinks('another secret of at least 32 letters').pathTo(id, new Date())}`,
    ];
    for (const bad of forged) {
      expect((await shop.guest.get(bad)).status).toBe(404);
      expect((await shop.guest.post(bad, { text: 'Hello' })).status).toBe(404);
    }
    expect((await shop.guest.get(pathOf(id, new Date(Date.now() - 89 * dayMs)))).status).toBe(200);
  });

  test('a reply is stored once per idempotency key, and refused when it is empty or too long', async () => {
    const id = await write();
    await answer(id, 'Hello.', 1);
    const key = { 'Idempotency-Key': 'reply-once' };
    const send = (text: string) => shop.guest.post(pathOf(id), { text }, key);
    const responses = await Promise.all(['Yes.', 'Yes.', 'Yes.'].map(send));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await read(id)).messages).toHaveLength(3);
    expect((await send('No.')).status).toBe(409);
    for (const [text, message] of [
      ['', 'Message is required'],
      ['x'.repeat(5001), 'Message must be at most 5000 characters'],
    ] as const)
      expect(errorsOf(await shop.guest.post(pathOf(id), { text }))).toEqual([400, { text: [message] }]);
  });

  test('replies are rate limited per thread', async () => {
    const id = await write();
    const responses = await Promise.all(Array.from({ length: 32 }, () => shop.guest.post(pathOf(id), { text: 'Hi' })));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await shop.guest.post(pathOf(await write()), { text: 'Hi' })).status).toBe(201);
  });
});

describe('inbox: deleted accounts', () => {
  test('erasing a user erases their threads and takes them off those of others', async () => {
    const person = await shop.person();
    const colleague = await shop.person('ADMIN');
    const id = await write({ message: 'My private question.' }, person.api);
    const kept = await write();
    await answer(id, 'A private answer.', 1);
    await act(kept, 'assign', { user_id: colleague.id });
    await answer(kept, 'From a colleague.', 1, colleague);
    const link = pathOf(id);
    for (const { id: gone } of [person, colleague])
      expect((await admin.api.send('DELETE', `/api/v1/users/${gone}`, undefined)).status).toBe(204);
    expect([(await shop.guest.get(link)).status, (await admin.api.get(`/api/v1/inbox/${id}`)).status]).toEqual([
      404, 404,
    ]);
    expect(await shop.query('select 1 from inbox_messages where thread_id = $1', [id])).toEqual([]);
    expect(await read(kept)).toMatchObject({ assignee: null, messages: [{}, { name: 'Deleted user' }] });
  });
});
