import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { liveLimits } from '@soulvia/contracts';
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
