import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { DriverException } from '@mikro-orm/core';
import pg from 'pg';
import { isTransient } from './errors.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The port of a server that treats each connection so. */
async function listen(treat: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => treat(socket.on('error', () => undefined).unref()));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The error of a first statement through a pool, as requests have it. */
async function errorOf(host: string, port = 5432): Promise<unknown> {
  const pool = new pg.Pool({ host, port, user: 'soulvia', database: 'soulvia', connectionTimeoutMillis: 200 });
  try {
    return await pool.query('select 1').catch((error: unknown) => error);
  } finally {
    await pool.end();
  }
}

/** As the errors of statements that entities send. */
const copied = (error: unknown) => new DriverException(error as Error);
const wrapped = (cause: unknown) => new Error('The statement failed', { cause });

test.each<[string, () => Promise<unknown>]>([
  ['no socket file', () => errorOf('/nowhere')],
  ['a folder that is no folder', () => errorOf('/dev/null')],
  ['a path of a socket that is too long', () => errorOf(`/${'long/'.repeat(40)}`)],
  ['a refused port', () => errorOf('127.0.0.1', 1)],
  ['an unknown host', () => errorOf('nowhere.invalid')],
  ['a server that closes', async () => errorOf('127.0.0.1', await listen((socket) => socket.destroy()))],
  ['a server that resets', async () => errorOf('127.0.0.1', await listen((socket) => socket.resetAndDestroy()))],
  ['a silent server', async () => errorOf('127.0.0.1', await listen(() => undefined))],
])('connection errors: %s is transient, also copied and as the cause of another error', async (_, fail) => {
  const error = await fail();
  expect([error, copied(error), wrapped(error), wrapped(copied(error))].map(isTransient)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('connection errors: a closed client is transient', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  await client.connect().catch(() => undefined);
  const error = await client.query('select 1').catch((reason: unknown) => reason);
  expect([error, copied(error)].map(isTransient)).toEqual([true, true]);
});

test('connection errors: errors of files and of statements are not transient', async () => {
  const missing = await readFile('/nowhere').catch((error: unknown) => error);
  const invalid = Object.assign(new Error('syntax error'), { code: '42601' });
  const errors = [missing, invalid, wrapped(missing), copied(missing), copied(invalid)];
  expect(errors.map(isTransient)).toEqual([false, false, false, false, false]);
});
