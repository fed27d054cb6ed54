import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Duty, InboxAssignee, InboxFigures, Problem, ThreadSummary } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { contactMessage, Inbox } from '../../../test/support/inbox.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { MessageLinks } from '../domain/message-links.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const other = usePerson(shop, 'ADMIN');
const inbox = setUp(() => new Inbox(shop, admin));
const links = setUp(() => new MessageLinks(shop.tokenSecret));
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const list = async (query: string) => {
  const response = await admin.api.get(`/api/v1/inbox?${query}`);
  expect(response.status).toBe(200);
  const threads = response.body as ThreadSummary[];
  return { ids: threads.map(({ id }) => id), total: Number(response.headers.get('x-total-count')), threads };
};
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).errors];
const pathOf = (id: number, from = new Date()) => `/api/v1${links.pathTo(id, from)}`;

describe('inbox: bad input', () => {
  test.each(['12345', 'sana@', 'call me', '1234567890123456'])('refuses the reply address %j', async (reply_to) => {
    const response = await shop.guest.post('/api/v1/contact', { ...contactMessage, reply_to });
    expect(errorsOf(response)).toEqual([400, { reply_to: ['Enter an email or a phone number.'] }]);
  });

  test.each([
    [{ text: ' ', last_seen_message_id: 1 }, 'text', 'Message is required'],
    [{ text: 'x'.repeat(5001), last_seen_message_id: 1 }, 'text', 'Message must be at most 5000 characters'],
    [{ text: 'a\u0000b', last_seen_message_id: 1 }, 'text', 'Must not contain the character U+0000 (character 2)'],
    [{ text: 'Hi' }, 'last_seen_message_id', 'Enter the id of the last message you have seen'],
    [{ text: 'Hi', last_seen_message_id: 0 }, 'last_seen_message_id', 'No message has this id'],
    [{ text: 'Hi', last_seen_message_id: 1, html: true }, 'html', 'Unknown field'],
  ])('refuses an answer: %#', async (body, field, message) => {
    const id = await inbox.write();
    expect(errorsOf(await inbox.act(id, 'answers', body))).toEqual([400, { [field]: [message] }]);
    expect((await inbox.read(id)).messages).toHaveLength(1);
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
    const id = await inbox.write();
    const customer = await shop.person();
    for (const user_id of [customer.id, 2_000_000_000, 'me', undefined])
      expect(errorsOf(await inbox.act(id, 'assign', { user_id }))).toEqual([400, { user_id: ['Choose an admin.'] }]);
    expect((await inbox.read(id)).state).toBe('NEW');
  });

  test('answers 404 for threads that do not exist', async () => {
    for (const action of ['answers', 'assign', 'done', 'reopen']) {
      const body = { answers: { text: 'Hi', last_seen_message_id: 1 }, assign: { user_id: null } }[action] ?? {};
      expect((await inbox.act(2_000_000_000, action, body)).status).toBe(404);
    }
  });
});

describe('inbox: two admins', () => {
  test('the second answer is refused with what the first wrote, and succeeds once that was seen', async () => {
    const id = await inbox.write({ reply_to: 'two@example.test' });
    const responses = await Promise.all([
      inbox.answer(id, 'From one.', 1),
      inbox.answer(id, 'From the other.', 1, other),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [{ code, detail, messages }] = responses.flatMap(({ status, body }) =>
      status === 409 ? [body as Problem] : [],
    ) as [Problem];
    expect([code, messages?.map(({ id: number }) => number)]).toEqual(['ANSWERED_MEANWHILE', [2]]);
    expect(detail).toMatch(/^Test Person \d+ answered while you wrote\. Read it first\.$/);
    expect((await inbox.read(id)).messages).toHaveLength(2);
    expect((await inbox.answer(id, 'In addition.', 2, other)).status).toBe(201);
  });

  test('an answer and closing are refused when the customer has written since', async () => {
    const id = await inbox.write();
    await inbox.answer(id, 'Soon.', 1);
    await shop.guest.post(pathOf(id), { text: 'When exactly?' });
    const refused = await inbox.answer(id, 'Bye.', 2);
    expect([refused.status, (refused.body as Problem).detail]).toEqual([
      409,
      'Sana Ahmed wrote again while you wrote. Read it first.',
    ]);
    expect((await inbox.act(id, 'done', { last_seen_message_id: 2 })).status).toBe(409);
    expect((await inbox.act(id, 'done', { last_seen_message_id: 3 })).status).toBe(200);
  });

  test('an answer with the same idempotency key is stored and recorded once, also when both arrive at once', async () => {
    const id = await inbox.write({ reply_to: 'keys@example.test' });
    const key = { 'Idempotency-Key': 'answer-once' };
    const responses = await Promise.all([1, 2, 3].map(() => inbox.answer(id, 'Once.', 1, admin, key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    expect((await inbox.read(id)).messages).toHaveLength(2);
    expect((await inbox.answer(id, 'Another text.', 2, admin, key)).status).toBe(409);
    expect(
      await shop.query(`select 1 from events where type = 'InboxAnswered' and subject_id = $1`, [id]),
    ).toHaveLength(1);
  });
});

describe('inbox: states and list', () => {
  test('assigning, closing and reopening are recorded once each', async () => {
    const id = await inbox.write();
    for (const [action, body, state] of [
      ['assign', { user_id: other.id }, 'OPEN'],
      ['assign', { user_id: other.id }, 'OPEN'],
      ['done', {}, 'DONE'],
      ['done', {}, 'DONE'],
      ['reopen', {}, 'OPEN'],
      ['assign', { user_id: null }, 'OPEN'],
    ] as const)
      expect((await inbox.act(id, action, body)).body).toMatchObject({ state });
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
    for (const name of ['Alpha', 'Beta', 'Gamma']) ids.push(await inbox.write({ full_name: `${name} ${mark}` }));
    const attached = await inbox.write({ subject: `About ${mark}`, reply_to: '03001112223' }, customer.api);
    const [alpha = 0, beta = 0, gamma = 0] = ids;
    await inbox.act(alpha, 'assign', { user_id: admin.id });
    await inbox.act(beta, 'done');
    await inbox.answer(alpha, 'First.', 1);
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

describe('inbox: sessions that have ended', () => {
  test('a message sent with a token that is not valid is stored as that of a guest', async () => {
    const leaving = await shop.person();
    await shop.query('update sessions set revoked_at = now() where user_id = $1', [leaving.id]);
    await eventually(async () => expect((await leaving.api.get('/api/v1/auth/me')).status).toBe(401));
    for (const api of [leaving.api, shop.guest.as('broken')]) {
      const id = await inbox.write({ reply_to: 'guest@example.test' }, api);
      expect((await inbox.read(id)).from).toMatchObject({ reply_to: 'guest@example.test', user_id: null });
    }
  });

  test('other routes that are open to guests still refuse such a token', async () => {
    expect((await shop.guest.as('broken').get('/api/v1/auth/me')).status).toBe(401);
  });
});

describe('inbox: admins who leave', () => {
  test.each([{ role: 'USER' }, { is_active: false }])('%j takes them off their threads', async (change) => {
    const colleague = await shop.person('ADMIN');
    const id = await inbox.write();
    await inbox.act(id, 'assign', { user_id: colleague.id });
    expect((await admin.api.patch(`/api/v1/users/${colleague.id}`, { first_name: 'Hina' })).status).toBe(200);
    expect((await inbox.read(id)).assignee).toMatchObject({ id: colleague.id });
    expect((await admin.api.patch(`/api/v1/users/${colleague.id}`, change)).status).toBe(200);
    expect(await inbox.read(id)).toMatchObject({ state: 'OPEN', assignee: null });
    expect(errorsOf(await inbox.act(id, 'assign', { user_id: colleague.id }))).toEqual([
      400,
      { user_id: ['Choose an admin.'] },
    ]);
  });

  test('only staff with the duty of the inbox are offered, and take threads', async () => {
    const [support, packer] = [await shop.person('ADMIN', ['support']), await shop.person('ADMIN', ['orders'])];
    const offered = await support.api.get('/api/v1/inbox/assignees');
    const ids = (offered.body as InboxAssignee[]).map(({ id }) => id);
    expect([support, admin, packer].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    const id = await inbox.write();
    expect(errorsOf(await inbox.act(id, 'assign', { user_id: packer.id }))).toEqual([
      400,
      { user_id: ['Choose an admin.'] },
    ]);
    expect((await inbox.act(id, 'assign', { user_id: support.id })).status).toBe(200);
  });

  test('losing the duty of the inbox takes them off their threads, another change of duties does not', async () => {
    const colleague = await shop.person('ADMIN', ['support']);
    const id = await inbox.write();
    await inbox.act(id, 'assign', { user_id: colleague.id });
    await setDuties(colleague, ['support', 'orders']);
    expect((await inbox.read(id)).assignee).toMatchObject({ id: colleague.id });
    await setDuties(colleague, ['orders']);
    expect(await inbox.read(id)).toMatchObject({ state: 'OPEN', assignee: null });
  });

  const setDuties = async ({ id }: Person, duties: Duty[]) => {
    const response = await admin.api.send('PUT', `/api/v1/staff/${id}`, JSON.stringify({ owner: false, duties }));
    expect(response.status).toBe(200);
    return response;
  };

  test('never keep a thread that is assigned while they leave', async () => {
    const ways = [
      (colleague: Person) => setDuties(colleague, ['orders']),
      ({ id }: Person) => admin.api.send('DELETE', `/api/v1/users/${id}`, undefined),
      ({ id }: Person) => admin.api.patch(`/api/v1/users/${id}`, { role: 'USER' }),
      ({ id }: Person) => admin.api.patch(`/api/v1/users/${id}`, { is_active: false }),
    ];
    for (const leave of [...ways, ...ways]) {
      const colleague = await shop.person('ADMIN');
      const ids = [await inbox.write(), await inbox.write(), await inbox.write()];
      const [left, ...assigned] = await Promise.all([
        leave(colleague),
        ...ids.map((id) => inbox.act(id, 'assign', { user_id: colleague.id })),
      ]);
      expect([200, 204]).toContain(left.status);
      for (const { status } of assigned) expect([200, 400]).toContain(status);
      const kept = await shop.query('select id from contact_messages where assignee_id = $1', [colleague.id]);
      expect(kept).toEqual([]);
    }
  });
});

describe('inbox: figures', () => {
  const figures = async () => (await admin.api.get('/api/v1/inbox/figures')).body as InboxFigures;

  test('count the threads that wait by age, and take the median of recent first answers', async () => {
    await shop.query('delete from contact_messages');
    expect(await figures()).toEqual({
      first_answer_seconds: null,
      waiting_under_1_day: 0,
      waiting_1_to_3_days: 0,
      waiting_over_3_days: 0,
    });
    const days = (id: number, count: number) =>
      shop.query(`update contact_messages set last_message_at = now() - $2 * interval '1 day' where id = $1`, [
        id,
        count,
      ]);
    for (const count of [0, 2, 2, 5]) await days(await inbox.write(), count);
    await inbox.act(await inbox.write(), 'done');
    for (const seconds of [60, 600, 6000]) {
      const id = await inbox.write();
      await inbox.answer(id, 'First.', 1);
      await inbox.answer(id, 'Second.', 2);
      await shop.query(
        `update contact_messages set created_at = first_answered_at - $2 * interval '1 second' where id = $1`,
        [id, seconds],
      );
    }
    const old = await inbox.write();
    await inbox.answer(old, 'Long ago.', 1);
    await shop.query(
      `update contact_messages set first_answered_at = now() - interval '31 days', created_at = now() - interval '60 days'
        where id = $1`,
      [old],
    );
    expect(await figures()).toEqual({
      first_answer_seconds: 600,
      waiting_under_1_day: 1,
      waiting_1_to_3_days: 2,
      waiting_over_3_days: 1,
    });
  });
});

describe('inbox: deleted accounts', () => {
  test('erasing a user erases their threads and takes them off those of others', async () => {
    const person = await shop.person();
    const colleague = await shop.person('ADMIN');
    const id = await inbox.write({ message: 'My private question.' }, person.api);
    const kept = await inbox.write();
    await inbox.answer(id, 'A private answer.', 1);
    await inbox.act(kept, 'assign', { user_id: colleague.id });
    await inbox.answer(kept, 'From a colleague.', 1, colleague);
    const link = pathOf(id);
    for (const { id: gone } of [person, colleague])
      expect((await admin.api.send('DELETE', `/api/v1/users/${gone}`, undefined)).status).toBe(204);
    expect([(await shop.guest.get(link)).status, (await admin.api.get(`/api/v1/inbox/${id}`)).status]).toEqual([
      404, 404,
    ]);
    expect(await shop.query('select 1 from inbox_messages where thread_id = $1', [id])).toEqual([]);
    expect(await inbox.read(kept)).toMatchObject({ assignee: null, messages: [{}, { name: 'Deleted user' }] });
  });
});
