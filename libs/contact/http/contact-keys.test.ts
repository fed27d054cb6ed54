import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { deleteExpiredIdempotencyKeys } from '@soulvia/platform/idempotency';
import { applicant } from '../../../test/support/applicant.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const written = { full_name: 'Sana Ahmed', subject: 'My order', message: 'When does it come?' };
const write = (key: string, changes: object = {}) =>
  shop.guest.post('/api/v1/contact', { ...written, ...changes }, { 'Idempotency-Key': key });
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true';
const stored = async () => [
  (await shop.query('select id from contact_messages')).length,
  (await shop.query(`select 1 from events where type = 'ContactMessageReceived'`)).length,
];

describe('contact message with an idempotency key', () => {
  test('twenty concurrent requests are stored once and get the same response', async () => {
    const [messages = 0, events = 0] = await stored();
    const responses = await Promise.all(Array.from({ length: 20 }, () => write('twenty')));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, { message: 'Your message has been sent successfully!' }])]),
    );
    expect(responses.filter(isReplay)).toHaveLength(19);
    expect(await stored()).toEqual([messages + 1, events + 1]);
  });

  test('refuses another text with the same key; another key stores another message', async () => {
    await write('words');
    const before = await stored();
    const response = await write('words', { message: 'When does it come at last?' });
    expect([response.status, (response.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await stored()).toEqual(before);
    expect(isReplay(await write('other-words'))).toBe(false);
  });

  test('a repeated request is answered even when the rate limit is reached', async () => {
    await write('limited');
    await shop.query('update rate_limits set points = 60');
    const again = await write('limited');
    expect([again.status, isReplay(again)]).toEqual([201, true]);
    const before = await stored();
    expect((await write('limited-too')).status).toBe(429);
    expect(await stored()).toEqual(before);
    await shop.query('delete from rate_limits');
    expect((await write('limited-too')).status).toBe(201);
  });

  test('the same key can be used for a sign-up', async () => {
    await write('both');
    const response = await shop.guest.post('/api/v1/auth/register', applicant(), { 'Idempotency-Key': 'both' });
    expect([response.status, isReplay(response)]).toEqual([201, false]);
  });

  test('the key expires after 24 hours and is deleted by maintenance', async () => {
    await write('old');
    await write('recent');
    await shop.query(`update guest_idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`);
    expect(await deleteExpiredIdempotencyKeys(shop.query)).toBe(1);
    expect([isReplay(await write('old')), isReplay(await write('recent'))]).toEqual([false, true]);
  });

  test.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
    ['not ASCII', 'schlüssel'],
  ])('a key that is %s is refused', async (_, key) => {
    const before = await stored();
    const response = await write(key);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, ['Idempotency-Key']]);
    expect(await stored()).toEqual(before);
  });
});
