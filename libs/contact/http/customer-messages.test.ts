import { describe, expect, test } from '@jest/globals';
import type { CustomerThread, OwnThread, Problem } from '@soulvia/contracts';
import { Inbox } from '../../../test/support/inbox.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { MessageLinks } from '../domain/message-links.js';

const shop = useShop({ worker: false });
const inbox = setUp(async () => new Inbox(shop, await shop.person('ADMIN')));
const links = setUp(() => new MessageLinks(shop.tokenSecret));

const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).errors];
const pathOf = (id: number, from = new Date()) => `/api/v1${links.pathTo(id, from)}`;

describe('message link', () => {
  test('is refused when forged, expired or made for something else', async () => {
    const id = await inbox.write();
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
    const id = await inbox.write();
    await inbox.answer(id, 'Hello.', 1);
    const key = { 'Idempotency-Key': 'reply-once' };
    const send = (text: string) => shop.guest.post(pathOf(id), { text }, key);
    const responses = await Promise.all(['Yes.', 'Yes.', 'Yes.'].map(send));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await inbox.read(id)).messages).toHaveLength(3);
    expect((await send('No.')).status).toBe(409);
    for (const [text, message] of [
      ['', 'Message is required'],
      ['x'.repeat(5001), 'Message must be at most 5000 characters'],
    ] as const)
      expect(errorsOf(await shop.guest.post(pathOf(id), { text }))).toEqual([400, { text: [message] }]);
  });

  test('replies are rate limited per thread', async () => {
    const id = await inbox.write();
    const responses = await Promise.all(Array.from({ length: 32 }, () => shop.guest.post(pathOf(id), { text: 'Hi' })));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await shop.guest.post(pathOf(await inbox.write()), { text: 'Hi' })).status).toBe(201);
  });
});

describe('own messages', () => {
  const ownOf = async (person: Person, query = '') => {
    const { status, body, headers } = await person.api.get(`/api/v1/messages?${query}`);
    expect(status).toBe(200);
    return { threads: body as OwnThread[], total: headers.get('x-total-count'), headers };
  };

  test('a signed-in person lists own threads, newest message first, and opens one with its answer', async () => {
    const [person, stranger] = [await shop.person(), await shop.person()];
    const ids = [
      await inbox.write({ subject: 'First' }, person.api),
      await inbox.write({ subject: 'Second' }, person.api),
    ];
    const [first = 0] = ids;
    await inbox.answer(first, 'Tomorrow,\n at noon.', 1);
    const { threads, total, headers } = await ownOf(person);
    expect([total, headers.get('cache-control')]).toEqual(['2', 'no-store']);
    expect(threads).toMatchObject([
      { id: first, subject: 'First', answered: true, preview: 'Tomorrow, at noon.' },
      { subject: 'Second', answered: false },
    ]);
    const read = await shop.guest.get(`/api/v1${threads[0]?.path}`);
    expect((read.body as CustomerThread).messages).toMatchObject([
      { from: 'customer' },
      { text: 'Tomorrow,\n at noon.' },
    ]);
    expect((await ownOf(person, 'page=2&page_size=1')).threads.map(({ subject }) => subject)).toEqual(['Second']);
    expect(await ownOf(stranger)).toMatchObject({ threads: [], total: '0' });
  });

  test('refuses unknown parameters', async () => {
    expect((await (await shop.person()).api.get('/api/v1/messages?user_id=1')).status).toBe(400);
  });
});
