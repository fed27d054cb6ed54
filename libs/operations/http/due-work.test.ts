import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DueWork, LoggedEvent, Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/operations/due-work';

describe('operations: timed work', () => {
  const shop = useShop({ worker: false });
  const admin = usePerson(shop, 'ADMIN');
  beforeEach(async () => {
    await shop.query('delete from due_work');
    await shop.query(
      `insert into due_work (kind, subject_id, due_at, state, attempts, last_error, payload) values
         ('reminder', 1, now() - interval '1 day', 'parked', 20, 'broken', '{"text": "private"}'),
         ('reminder', 2, now() + interval '1 minute', 'waiting', 3, 'busy', '{}'),
         ('courier-poll', 3, now() + interval '1 hour', 'waiting', 0, null, '{}')`,
    );
  });

  const list = async (query = '') => {
    const { status, body, headers } = await admin.api.get(`${path}${query}`);
    expect(status).toBe(200);
    return [(body as DueWork[]).map(({ subject_id, state }) => `${subject_id} ${state}`), headers.get('x-total-count')];
  };
  const act = async (kind: string, subjectId: unknown, action: string, body?: object) => {
    const response = await admin.api.post(`${path}/${kind}/${String(subjectId)}/${action}`, body);
    return { status: response.status, body: response.body as Problem };
  };

  test('are listed by time, state and kind, page by page, without their payload', async () => {
    expect(await list()).toEqual([['1 parked', '2 retrying', '3 waiting'], '3']);
    expect(await list('?state=parked')).toEqual([['1 parked'], '1']);
    expect(await list('?state=failed')).toEqual([['1 parked', '2 retrying'], '2']);
    expect(await list('?kind=reminder&state=waiting')).toEqual([[], '0']);
    expect(await list('?page=2&page_size=2')).toEqual([['3 waiting'], '3']);
    const { body } = await admin.api.get(`${path}?state=parked`);
    expect(body).toEqual([
      {
        kind: 'reminder',
        subject_id: 1,
        state: 'parked',
        due_at: expect.stringMatching(/Z$/),
        attempts: 20,
        last_error: 'broken',
        scheduled_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('what failed is retried and dropped once, and both are recorded with the actor', async () => {
    expect((await act('reminder', 1, 'retry')).status).toBe(204);
    expect((await act('reminder', 1, 'retry')).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await act('reminder', 2, 'drop', { reason: 'called by phone' })).status).toBe(204);
    expect((await act('reminder', 2, 'drop', { reason: 'called by phone' })).status).toBe(404);
    expect((await act('courier-poll', 3, 'drop', { reason: 'why not' })).status).toBe(409);
    const [retried] = await shop.query(
      `select state, attempts, due_at <= now() as is_due from due_work where subject_id = 1`,
    );
    expect(retried).toEqual({ state: 'waiting', attempts: 0, is_due: true });
    const events = (await admin.api.get('/api/v1/operations/events?subject=due-work')).body as LoggedEvent[];
    expect(events.map(({ type, subject, actor, body }) => [type, subject, actor, body])).toEqual([
      ['DueWorkDropped', 'due-work:2', `user:${admin.id}`, { kind: 'reminder', reason: 'called by phone' }],
      ['DueWorkRetried', 'due-work:1', `user:${admin.id}`, { kind: 'reminder' }],
    ]);
  });

  test('two operators who drop the same work at once: one succeeds', async () => {
    const reason = { reason: 'twice' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => act('reminder', 1, 'drop', reason)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
  });

  test.each([
    ['reminder', 0],
    ['reminder', 99],
    ['reminder', '-1'],
    ['reminder', '1.5'],
    ['reminder', '9'.repeat(20)],
    ['Reminder', 1],
    ['%00', 1],
    ['a'.repeat(60), 1],
  ])('%s %s is not found', async (kind, subjectId) => {
    expect((await act(kind, subjectId, 'retry')).status).toBe(404);
    expect((await act(kind, subjectId, 'drop', { reason: 'gone' })).status).toBe(404);
  });

  test.each([[{}], [{ reason: '' }], [{ reason: 'x'.repeat(501) }], [{ reason: 5 }]])(
    'a drop with %j is refused',
    async (body) => {
      const { status, body: problem } = await act('reminder', 1, 'drop', body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['reason']]);
    },
  );

  test.each(['state=lost', 'state=', 'kind=%27', 'page=0', 'other=1'])('a list with %s is refused', async (query) => {
    expect((await admin.api.get(`${path}?${query}`)).status).toBe(400);
  });
});
