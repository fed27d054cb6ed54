import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { LiveServer } from './live-server.js';

const http = createServer();
const good = new Set(['here', 'there']);
let reachable = true;
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
      isAdmin: false,
      sessionId: token,
      expiresAt: new Date(Date.now() + 60_000),
    }),
    stillGood: async (sessions) => {
      if (!reachable) throw new Error('no database');
      return new Set(sessions.filter((id) => good.has(id)));
    },
    readHead: async () => ({ epoch: 'an-epoch', head: 7 }),
    recheckMs: 50,
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('a socket whose session ended elsewhere is closed at the next look, and no other', async () => {
  const [here, there] = [await LivePage.open(url, 'here'), await LivePage.open(url, 'there')];
  good.delete('here');
  await eventually(() => expect(here.isOpen).toBe(false));
  expect(there.isOpen).toBe(true);
  there.close();
});

test('while nobody can tell, sockets stay', async () => {
  const page = await LivePage.open(url, 'there');
  reachable = false;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(page.isOpen).toBe(true);
  page.close();
});
