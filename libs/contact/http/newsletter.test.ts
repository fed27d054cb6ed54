import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import type { Problem, Subscriber } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { readMail, type ReadMail } from '../../../test/support/read-mail.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { deleteOldRequests } from '../persistence/delete-old-requests.js';

const path = '/api/v1/newsletter';
const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));

const shop = useFreshShop({ env: { dataDir, publicUrl } });
const admin = usePerson(shop, 'ADMIN');
const links = setUp(() => new NewsletterLinks(shop.tokenSecret, publicUrl));
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

let made = 0;
const newEmail = () => `reader${(made += 1)}@example.pk`;
const subscribe = (email: string) => shop.guest.post(path, { email });
const unsubscribe = (token: string, body?: string, headers: Record<string, string> = {}) =>
  shop.guest.send('POST', `${path}/unsubscribe/${token}`, body, headers);
const list = async (query = '') => {
  const { body, headers } = await admin.api.get(`${path}${query}`);
  return { rows: body as Subscriber[], total: Number(headers.get('x-total-count')) };
};
const rowOf = async (email: string) => (await list(`?search=${encodeURIComponent(email)}`)).rows[0] as Subscriber;
const requestOf = async (email: string) =>
  (await shop.query<{ id: number }>('select id from newsletter_requests where lower(email) = lower($1)', [email]))[0]
    ?.id ?? 0;
const confirm = (token: string) => shop.guest.post(`${path}/confirm/${token}`);
const tokenOf = (requestId: number, since = new Date()) => links.confirmUrl(requestId, since).split('/').at(-1) ?? '';
const aDayLater = (email: string) =>
  shop.query(
    `update newsletter_requests set requested_at = now() - interval '25 hours' where lower(email) = lower($1)`,
    [email],
  );
/** Requests a subscription and uses the link of its mail. */
async function subscribeByLink(email: string): Promise<void> {
  await aDayLater(email);
  await subscribe(email);
  expect((await confirm(tokenOf(await requestOf(email)))).status).toBe(200);
}
const subscribed = async () => {
  const email = newEmail();
  await subscribeByLink(email);
  const { id } = await rowOf(email);
  return { id, email, token: links.sign(id) };
};
const eventsOf = async (id: number) =>
  (
    await shop.query<{ type: string }>(
      `select type from events where subject = 'newsletter' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ type }) => type.replace('Newsletter', ''));

async function mailsTo(email: string): Promise<ReadMail[]> {
  const names = (await readdir(join(dataDir, 'mail')).catch((): string[] => [])).filter((name) =>
    name.endsWith('.eml'),
  );
  const mails = await Promise.all(
    names.toSorted().map(async (name) => readMail(await readFile(join(dataDir, 'mail', name), 'utf8'))),
  );
  return mails.filter(({ head }) => head.includes(`To: ${email}\r\n`));
}

const welcomesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ head }) => head.includes('You are subscribed'));

describe('newsletter list', () => {
  test('is newest first, filtered by state and search, paged, and for admins only', async () => {
    const [first, second, third] = [await subscribed(), await subscribed(), await subscribed()];
    await unsubscribe(second.token);
    const all = await list();
    expect(all.rows.slice(0, 3).map(({ email }) => email)).toEqual([third.email, second.email, first.email]);
    expect(all.rows[1]).toEqual({
      id: second.id,
      email: second.email,
      subscribed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      unsubscribed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      unsubscribe_url: links.oneClickUrl(second.id),
    });
    const ended = await list('?state=unsubscribed');
    expect([ended.rows.every((row) => row.unsubscribed_at !== null), ended.rows[0]?.id]).toEqual([true, second.id]);
    const current = await list('?state=subscribed');
    expect(current.rows.map(({ id }) => id)).not.toContain(second.id);
    expect(current.total + ended.total).toBe(all.total);
    expect((await list('?page=2&page_size=1')).rows.map(({ id }) => id)).toEqual([second.id]);
    expect((await list('?page=99999')).rows).toEqual([]);
    expect((await list(`?search=${first.email.toUpperCase()}`)).rows.map(({ id }) => id)).toEqual([first.id]);
    expect((await list('?search=100%25_')).rows).toEqual([]);
    for (const bad of ['?state=gone', '?page=0', '?page_size=201', '?status=subscribed'])
      expect((await admin.api.get(`${path}${bad}`)).status).toBe(400);
  });

  test('uses an index for each filter and its order', async () => {
    await shop.query(
      `insert into newsletter_subscribers (email, subscribed_at, unsubscribed_at)
       select 'many' || n || '@example.org', now() - n * interval '1 minute', case when n % 50 = 0 then now() end
         from generate_series(1, 20000) n`,
    );
    await shop.query('analyze newsletter_subscribers');
    for (const where of ['true', '(s.unsubscribed_at is null) = true', '(s.unsubscribed_at is null) = false']) {
      const plan = await shop.query<{ 'QUERY PLAN': string }>(
        `explain select s.id from newsletter_subscribers s where ${where} order by s.subscribed_at desc, s.id desc limit 10`,
      );
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect([where, /Sort|Seq Scan/.test(text)]).toEqual([where, false]);
    }
    await shop.query(`delete from newsletter_subscribers where email like 'many%'`);
  });
});

describe('newsletter unsubscribe link', () => {
  test('ends the subscription, again without effect, and a new link starts it again', async () => {
    const { id, email, token } = await subscribed();
    const before = await rowOf(email);
    const done = await unsubscribe(token);
    expect([done.status, done.body]).toEqual([200, { message: 'You are unsubscribed from our newsletter.' }]);
    const { unsubscribed_at } = await rowOf(email);
    expect(unsubscribed_at).not.toBeNull();
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await rowOf(email)).unsubscribed_at).toBe(unsubscribed_at);
    await subscribeByLink(email.toUpperCase());
    const after = await rowOf(email);
    expect([after.id, after.unsubscribed_at, after.subscribed_at > before.subscribed_at]).toEqual([id, null, true]);
    expect(await eventsOf(id)).toEqual(['Subscribed', 'Unsubscribed', 'Subscribed']);
    expect((await unsubscribe(token)).status).toBe(200);
  });

  test.each([
    ['a one-click form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a one-click form in parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['JSON', '{}', 'application/json'],
  ])('takes %s of a mail provider, which sends no origin', async (_, body, type) => {
    const { email, token } = await subscribed();
    expect((await unsubscribe(token, body, { 'Content-Type': type })).status).toBe(200);
    expect((await rowOf(email)).unsubscribed_at).not.toBeNull();
  });

  test('only a POST unsubscribes: opening the link leads to the page', async () => {
    const { id, email, token } = await subscribed();
    const opened = await shop.guest.get(new URL(links.oneClickUrl(id)).pathname);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/newsletter/unsubscribe/${token}`]);
    expect((await shop.guest.send('HEAD', `${path}/unsubscribe/${token}`, undefined)).status).toBe(302);
    expect((await rowOf(email)).unsubscribed_at).toBeNull();
  });

  test('a page of another site cannot use it', async () => {
    const { email, token } = await subscribed();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' };
    expect((await unsubscribe(token, 'List-Unsubscribe=One-Click', form)).status).toBe(403);
    expect((await rowOf(email)).unsubscribed_at).toBeNull();
  });

  test('a forged, foreign or broken link is not found and changes nothing', async () => {
    const { id, email, token } = await subscribed();
    const forged = [
      new NewsletterLinks('x'.repeat(32), publicUrl).sign(id),
      token.replace(/^\d+/, String(id + 1)),
      `${token}A`,
      token.slice(0, -1),
      String(id),
      'x'.repeat(5_000),
      '%00',
      '..%2F..%2Fadmin',
    ];
    for (const bad of forged) {
      const refused = await unsubscribe(bad);
      expect([bad, refused.status, (refused.body as Problem).code]).toEqual([bad, 404, 'NOT_FOUND']);
      expect((await shop.guest.get(`${path}/unsubscribe/${bad}`)).status).toBe(404);
    }
    expect((await rowOf(email)).unsubscribed_at).toBeNull();
  });

  test('twenty concurrent requests end one subscription once', async () => {
    const { id, token } = await subscribed();
    const responses = await Promise.all(Array.from({ length: 20 }, () => unsubscribe(token)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventsOf(id)).toEqual(['Subscribed', 'Unsubscribed']);
  });
});

describe('newsletter subscription', () => {
  /** The token of the one email about the current request. */
  const mailedToken = async (email: string) => {
    const id = await requestOf(email);
    return eventually(async () => {
      const tokens = (await mailsTo(email)).map(({ text }) => /newsletter\/confirm\/(\S+)/.exec(text)?.[1] ?? '');
      const current = tokens.filter((token) => token.startsWith(`${id}.`));
      expect(current).toHaveLength(1);
      return current[0] ?? '';
    });
  };

  test('begins with the mailed link alone, and every address gets the same response', async () => {
    const [email, other] = [newEmail(), await subscribed()];
    await aDayLater(other.email);
    const known = await requestOf(other.email);
    const responses = [await subscribe(email), await subscribe(email), await subscribe(other.email)];
    for (const { status, body } of responses)
      expect([status, body]).toEqual([201, { message: 'You are subscribed to our newsletter.' }]);
    expect([await rowOf(email), await requestOf(other.email)]).toEqual([undefined, known]);
    const token = await mailedToken(email);
    for (const method of ['GET', 'HEAD'])
      expect((await shop.guest.send(method, `${path}/confirm/${token}`, undefined)).status).toBe(404);
    expect(await rowOf(email)).toBeUndefined();
    expect((await confirm(token)).body).toEqual({ message: 'You are subscribed to our newsletter.' });
    const { id } = await rowOf(email);
    await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(await eventsOf(id)).toEqual(['Subscribed']);
  });

  test('of someone who has left begins again only with a new link, of which there is one a day', async () => {
    const { id, email, token } = await subscribed();
    const used = tokenOf(await requestOf(email));
    await unsubscribe(token);
    await subscribe(email);
    expect((await confirm(used)).status).toBe(200);
    expect((await rowOf(email)).unsubscribed_at).not.toBeNull();
    await aDayLater(email);
    await subscribe(email);
    expect((await confirm(used)).status).toBe(404);
    expect(await eventsOf(id)).toEqual(['Subscribed', 'Unsubscribed']);
    expect((await confirm(await mailedToken(email))).status).toBe(200);
    expect((await rowOf(email)).unsubscribed_at).toBeNull();
  });

  test('does not begin with a forged, foreign, expired or broken link', async () => {
    const email = newEmail();
    await subscribe(email);
    const id = await requestOf(email);
    const forged = [
      new NewsletterLinks('x'.repeat(32), publicUrl).confirmUrl(id, new Date()).split('/').at(-1),
      tokenOf(id, new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)),
      tokenOf(id).replace(/^\d+/, String(id + 1)),
      links.sign(id),
      String(id),
      '%00',
    ];
    for (const bad of forged) expect([bad, (await confirm(bad ?? '')).status]).toEqual([bad, 404]);
    expect(await rowOf(email)).toBeUndefined();
    await shop.query(`update newsletter_requests set requested_at = now() - interval '9 days' where id = $1`, [id]);
    expect(await deleteOldRequests(shop.query)).toBe(1);
    expect((await confirm(tokenOf(id))).status).toBe(404);
  });
});

describe('newsletter welcome mail', () => {
  test('is sent once per subscription, with links to unsubscribe', async () => {
    const { id, email } = await subscribed();
    await Promise.all([subscribe(email), subscribe(email)]);
    const { head, text, html } = await eventually(async () => {
      const [mail] = await welcomesTo(email);
      if (!mail) throw new Error('no mail yet');
      return mail;
    });
    expect(head).toContain('Subject: You are subscribed to Soulvia news');
    expect(head.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${links.oneClickUrl(id)}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toMatch(new RegExp(`^${links.pageUrl(id)}\\s*$`, 'm'));
    expect(html).toContain(`href="${links.pageUrl(id)}"`);
    // The next subscriber's mail comes later in the log.
    const next = await subscribed();
    await eventually(async () => expect(await welcomesTo(next.email)).toHaveLength(1));
    expect(await welcomesTo(email)).toHaveLength(1);
    await unsubscribe(links.sign(id));
    await subscribeByLink(email);
    await eventually(async () => expect(await welcomesTo(email)).toHaveLength(2));
  });

  test('is not sent after an unsubscription', async () => {
    await shop.stopWorker();
    const { id, email, token } = await subscribed();
    await unsubscribe(token);
    await shop.startWorker();
    await eventually(async () =>
      expect(
        await shop.query(
          `select o.state from reaction_outbox o join events e on e.position = o.position
            where e.subject = 'newsletter' and e.subject_id = $1`,
          [id],
        ),
      ).toEqual([{ state: 'dropped' }]),
    );
    expect(await welcomesTo(email)).toEqual([]);
  });
});

test('newsletter: erasing a user removes the subscription of their email', async () => {
  const [member, other] = [await shop.person(), await subscribed()];
  await subscribeByLink(member.email.toUpperCase());
  const { id } = await rowOf(member.email);
  await shop.execute(new DeleteUser(admin.id, member.id));
  expect(await shop.query('select id from newsletter_subscribers where id = $1', [id])).toEqual([]);
  expect(await requestOf(member.email)).toBe(0);
  expect(await eventsOf(id)).toEqual(['Subscribed', 'Unsubscribed']);
  expect((await rowOf(other.email)).unsubscribed_at).toBeNull();
  // The link of an old mail still tells its reader that no more mails come.
  expect((await unsubscribe(links.sign(id))).status).toBe(200);
});
