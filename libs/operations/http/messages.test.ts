import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LoggedEvent, OutboxMessage, Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/operations/messages';

describe('operations: messages', () => {
  const shop = useShop({ worker: false });
  const admin = usePerson(shop, 'ADMIN');
  let held: number;
  let failed: number;
  let sent: number;
  beforeEach(async () => {
    await shop.query('delete from reaction_outbox');
    const rows = await shop.query<{ id: number }>(
      `insert into reaction_outbox (reaction, position, event_id, recorded_at, state, attempts, last_error)
       select name, position, id, recorded_at, state, 1, 'reply 550 to RCPT TO'
         from (select * from events order by position limit 1) event,
              (values ('password-reset-mail', 'held'), ('order-placed-text', 'failed'), ('new-device-mail', 'sent')) row (name, state)
       returning id`,
    );
    [held = 0, failed = 0, sent = 0] = rows.map(({ id }) => id);
  });

  const act = async (id: unknown, action: string, body?: object) => {
    const response = await admin.api.post(`${path}/${String(id)}/${action}`, body);
    return { status: response.status, body: response.body as Problem };
  };
  const states = async () =>
    (await shop.query<{ state: string }>('select state from reaction_outbox order by id')).map(({ state }) => state);

  test('are listed page by page while they are held or failed, without a recipient', async () => {
    const { body, headers } = await admin.api.get(path);
    const common = {
      position: expect.any(Number),
      event_id: expect.any(String),
      attempts: 1,
      recorded_at: expect.stringMatching(/Z$/),
      due_at: expect.stringMatching(/Z$/),
      last_error: 'reply 550 to RCPT TO',
    };
    expect(body).toEqual([
      { id: held, reaction: 'password-reset-mail', state: 'held', ...common },
      { id: failed, reaction: 'order-placed-text', state: 'failed', ...common },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const second = (await admin.api.get(`${path}?page=2&page_size=1`)).body as OutboxMessage[];
    expect(second.map(({ id }) => id)).toEqual([failed]);
  });

  test('are sent again or dropped once, and both are recorded with the actor', async () => {
    expect((await act(held, 'retry')).status).toBe(204);
    expect((await act(held, 'retry')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const responses = await Promise.all([1, 2, 3].map(() => act(failed, 'drop', { reason: 'told by phone' })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await states()).toEqual(['waiting', 'dropped', 'sent']);
    const events = (await admin.api.get('/api/v1/operations/events?subject=mail')).body as LoggedEvent[];
    const position = expect.any(Number);
    expect(events.map(({ type, subject, actor, body }) => [type, subject, actor, body])).toEqual([
      [
        'MailDropped',
        `mail:${failed}`,
        `user:${admin.id}`,
        { reaction: 'order-placed-text', position, reason: 'told by phone' },
      ],
      ['MailRetried', `mail:${held}`, `user:${admin.id}`, { reaction: 'password-reset-mail', position }],
    ]);
  });

  test('neither sent nor unknown ones can be resolved, and none is dropped without a reason', async () => {
    for (const id of [sent, sent + 1, 0, '-1', '1.5', '9'.repeat(20)]) {
      expect((await act(id, 'retry')).status).toBe(404);
      expect((await act(id, 'drop', { reason: 'gone' })).status).toBe(404);
    }
    const { status, body } = await act(failed, 'drop', { reason: '' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']]);
    expect(await states()).toEqual(['held', 'failed', 'sent']);
  });
});
