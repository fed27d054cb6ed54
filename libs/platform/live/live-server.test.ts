import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { liveLimits, type LiveMessages } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { LiveServer } from './live-server.js';

const http = createServer();
const good = new Set(['here', 'there']);
let reachable = true;
let headReads = 0;
let readHead = async () => ({ epoch: 'an-epoch', head: 7 });
let database: TestDatabase;
let server: LiveServer;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = new LiveServer({
    http,
    databaseUrl: database.url,
    redisUrl: undefined,
    channel: database.name,
    allowedOrigins: [],
    authenticate: async (token) => ({
      userId: 1,
      permissions: [],
      sessionId: token,
      expiresAt: new Date(Date.now() + 60_000),
    }),
    activeSessions: async (sessions) => {
      if (!reachable) throw new Error('no database');
      return new Map(sessions.filter((id) => good.has(id)).map((id) => [id, []]));
    },
    readHead: () => {
      headReads += 1;
      return readHead();
    },
    recheckMs: 50,
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('live server: only the socket whose session ended elsewhere is closed, at the next check', async () => {
  const [here, there] = [await LivePage.open(url, 'here'), await LivePage.open(url, 'there')];
  good.delete('here');
  await eventually(() => expect(here.isOpen).toBe(false));
  expect(there.isOpen).toBe(true);
  there.close();
});

test.each(['polling', 'websocket'])(
  'live server: a request for %s that names two hosts is refused',
  async (transport) => {
    const asked = [
      `GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1`,
      'Host: shop',
      'Host: evil.example',
      ...(transport === 'polling'
        ? ['Connection: close']
        : [
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Version: 13',
            'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==',
          ]),
    ];
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${asked.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('live server: sockets stay open while sessions cannot be read', async () => {
  const page = await LivePage.open(url, 'there');
  reachable = false;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(page.isOpen).toBe(true);
  page.close();
});

const { heartbeatMs } = liveLimits;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('heartbeat: sent on connect and at every interval; the log is not read without open sockets', async () => {
  await pass(100);
  headReads = 0;
  await pass(1.5 * heartbeatMs);
  expect(headReads).toBe(0);
  reachable = true;
  const page = await LivePage.open(url, 'there');
  await eventually(() => expect(page.heard('live.heartbeat')).toEqual([{ epoch: 'an-epoch', head: 7 }]));
  await eventually(() => expect(page.heard('live.heartbeat').length).toBeGreaterThan(2), 3 * heartbeatMs);
  expect(headReads).toBeLessThanOrEqual(page.heard('live.heartbeat').length);
  page.close();
});

test.each<[string, () => Promise<never>]>([
  ['refuses', () => Promise.reject(new Error('no database'))],
  ['does not answer', () => new Promise(() => undefined)],
])('heartbeat: without a head while the database %s', async (_, fail) => {
  const page = await LivePage.open(url, 'there');
  await eventually(() => expect(page.heard('live.heartbeat').length).toBeGreaterThan(0));
  const answering = readHead;
  readHead = fail;
  await eventually(() => expect(page.heard('live.heartbeat').at(-1)).toEqual({ epoch: 'an-epoch', head: null }));
  readHead = answering;
  await eventually(() => expect(page.heard('live.heartbeat').at(-1)).toEqual({ epoch: 'an-epoch', head: 7 }));
  page.close();
});

test('heartbeat: a page that connects while others receive one hears no older head after a newer one', async () => {
  const answering = readHead;
  const early = await LivePage.open(url, 'there');
  await eventually(() => expect(early.heard('live.heartbeat').length).toBeGreaterThan(0));
  let head = 100;
  readHead = async () => {
    const read = { epoch: 'an-epoch', head: (head += 1) };
    if (read.head === 101) await pass(500);
    return read;
  };
  await eventually(() => expect(head).toBe(101), 2 * heartbeatMs);
  const late = await LivePage.open(url, 'there');
  await early.waitFor('live.heartbeat', (heard) => heard.head === 101);
  await eventually(() => expect(late.heard('live.heartbeat').at(-1)).toBeDefined());
  await pass(100);
  const heads = late.heard('live.heartbeat').map((heard) => Number(heard.head));
  expect(heads).toEqual(heads.toSorted((a, b) => a - b));
  readHead = answering;
  for (const page of [early, late]) page.close();
});

test('live server: pages refetch when this process may have missed pushes', async () => {
  const page = await LivePage.open(url, 'there');
  const operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'soulvia-live'`,
  );
  await eventually(() => expect(page.heard('live.resync')).toEqual([{}]));
  await operator.end();
  page.close();
});

type Changed = LiveMessages['catalogue.changed'];
let position = 10;
const heard = (page: LivePage | undefined) => page?.heard('catalogue.changed') ?? [];

/** Pages that show these products; null for one that has named nothing. The last one receives everything. */
async function openShop(shown: (number[] | null)[]): Promise<LivePage[]> {
  const pages = await Promise.all([...shown, null].map(() => LivePage.open(url, 'there')));
  for (const [index, ids] of shown.entries()) if (ids) pages[index]?.send('live.show', ids);
  const deciding = pages.filter((_, index) => shown[index]);
  await eventually(async () => {
    const sale = await change({ product_ids: [1_000_000] }, pages.at(-1));
    for (const page of deciding) expect(heard(page)).not.toContainEqual(sale);
  });
  return pages;
}

async function change(what: Partial<Changed>, seenBy: LivePage | undefined): Promise<Changed> {
  const payload = { position: (position += 1), product_ids: [], category_ids: [], ...what };
  server.push({ audience: 'everyone', topic: 'catalogue.changed', payload });
  return seenBy ? seenBy.waitFor('catalogue.changed', (pushed) => pushed.position === payload.position) : payload;
}

test('catalog pushes: a page that begins to show more than it can name receives the sales of the last moments', async () => {
  const pages = await openShop([[2], [2]]);
  const [few, many] = pages;
  await change({ product_ids: [5_001] }, pages.at(-1));
  few?.send('live.show', null);
  await eventually(() => expect(heard(few).at(-1)?.product_ids).toContain(5_001));
  await change({ product_ids: Array.from({ length: 401 }, (_, index) => 7_000 + index) }, pages.at(-1));
  many?.send('live.show', null);
  await eventually(() => expect(heard(many).at(-1)).toEqual({ position, product_ids: [], category_ids: [] }));
  for (const page of pages) page.close();
});

test('catalog pushes: a sale reaches the pages that show a product of it, and those that named none; all else reaches all', async () => {
  const pages = await openShop([[1, 2], [3], [], null]);
  const all = pages.at(-1);
  const receivers = async (what: Partial<Changed>) => {
    const before = pages.map((page) => heard(page).length);
    await change(what, all);
    await change({}, all);
    await Promise.all(pages.map((page) => page.waitFor('catalogue.changed', (pushed) => pushed.position === position)));
    return pages.map((page, index) => heard(page).length - (before[index] ?? 0) === 2);
  };
  expect(await receivers({ product_ids: [2, 9] })).toEqual([true, false, false, true, true]);
  expect(await receivers({ product_ids: [3], quantities: [[3, 4]] })).toEqual([false, true, false, true, true]);
  const everyone = pages.map(() => true);
  expect(await receivers({ product_ids: [2], quantities: [[2, 1]], is_for_all: true })).toEqual(everyone);
  expect(await receivers({ product_ids: [2], category_ids: [1] })).toEqual(everyone);
  const many = Array.from({ length: 450 }, (_, index) => index + 3);
  expect(await receivers({ product_ids: many })).toEqual([false, true, false, true, true]);
  expect(heard(pages[1]).at(-2)).toEqual({ position: position - 1, product_ids: [], category_ids: [] });
  for (const page of pages) page.close();
});

test('catalog pushes: a page receives a sale between its reading and its naming of a product', async () => {
  const [page, all] = await openShop([[2]]);
  await change({ product_ids: [5_000] }, all);
  page?.send('live.show', [2, 5_000, 6_000]);
  await eventually(() => expect(heard(page).at(-1)?.product_ids).toEqual([5_000]));
  page?.close();
  all?.close();
});

test('catalog pushes: changes that arrive together are sent together, and none is lost', async () => {
  const [page, all] = await openShop([[1, 2, 3]]);
  const before = heard(all).length;
  for (let count = 0; count < 60; count += 1) void change({ product_ids: [(count % 3) + 1] }, undefined);
  const last = position;
  for (const one of [page, all]) await one?.waitFor('catalogue.changed', (pushed) => pushed.position === last);
  expect(
    new Set(
      heard(all)
        .slice(before)
        .flatMap(({ product_ids }) => product_ids),
    ),
  ).toEqual(new Set([1, 2, 3]));
  expect(heard(all).length - before).toBeLessThan(60);
  page?.close();
  all?.close();
});

test('catalog pushes: a page that names products hears once that pushes up to the head are missing', async () => {
  const [page, all] = await openShop([[1]]);
  readHead = async () => ({ epoch: 'an-epoch', head: 1_000_000 });
  await page?.waitFor('live.behind', ({ head }) => head === 1_000_000);
  await pass(1.5 * heartbeatMs);
  expect([page?.heard('live.behind').length, all?.heard('live.behind')]).toEqual([1, []]);
  page?.close();
  all?.close();
});

test.each<[string, unknown[]]>([
  ['no list', ['live.show', 1]],
  ['nothing', ['live.show']],
  ['text', ['live.show', ['1']]],
  ['no id', ['live.show', [0]]],
  ['a fraction', ['live.show', [1.5]]],
  ['more than it takes', ['live.show', [1], [2]]],
  ['too many', ['live.show', Array.from({ length: liveLimits.shownProductsMax + 1 }, (_, index) => index + 1)]],
  ['a request for an answer', ['live.show', [1], () => undefined]],
])('catalog pushes: a page that names %s is disconnected', async (_, [topic, ...payload]) => {
  const page = await LivePage.open(url, 'there');
  page.send(String(topic), ...payload);
  await eventually(() => expect(page.isOpen).toBe(false));
});

test('catalog pushes: a page that names products again and again is disconnected', async () => {
  const page = await LivePage.open(url, 'there');
  const most = Array.from({ length: liveLimits.shownProductsMax }, (_, index) => index + 1);
  for (let count = 0; count < 20; count += 1) page.send('live.show', most);
  page.send('live.show', null);
  await change({ product_ids: [7] }, page);
  expect(page.isOpen).toBe(true);
  for (let count = 0; count < 60; count += 1) page.send('live.show', []);
  await eventually(() => expect(page.isOpen).toBe(false));
});
