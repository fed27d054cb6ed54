import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OutboundReceiver } from '../../../test/support/outbound-receiver.js';
import { partnerCertificate, partnerHost, partnerKey } from '../../../test/support/partner-certificate.js';
import { Outbound, OutboundError, type OutboundOptions, type OutboundRequest } from './index.js';
import { isPublicAddress } from './public-address.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receiver(...terms: Parameters<typeof OutboundReceiver.open>): Promise<OutboundReceiver> {
  const opened = await OutboundReceiver.open(...terms);
  open.push(opened);
  return opened;
}

/** A server that speaks no HTTP. */
async function rawServer(onSocket: (socket: Socket) => void): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const local = (options: OutboundOptions = {}) => new Outbound({ allowsLoopback: true, ...options });

async function failureOf(outbound: Outbound, request: OutboundRequest): Promise<[string, boolean]> {
  try {
    await outbound.request(request);
  } catch (error) {
    if (error instanceof OutboundError) return [error.fault, error.isSent];
    throw error;
  }
  throw new Error('the request was answered');
}

const v4 = (address: string) => ({ address, family: 4 });

describe('outgoing requests: addresses', () => {
  test.each([
    ['loopback', ['127.0.0.1', '127.1.2.3', '::1']],
    ['this host', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255']],
    ['link-local and cloud metadata', ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0']],
    ['unique local', ['fc00::1', 'fd00:ec2::254', 'fdff::1']],
    ["carriers' NAT", ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
    ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8']],
    ['IPv4 in other forms of IPv6', ['::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '2002:7f00:1::', '2001::1']],
    ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', '240.0.0.1', 'ff02::1']],
    ['documentation and benchmarks', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1']],
    ['protocol assignments and former site-local', ['192.0.0.8', '192.88.99.1', 'fec0::1', '100::1', '3fff::1']],
    ['no address', ['', 'localhost', '1.2.3', '2130706433']],
  ])('addresses: %s are refused', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test('addresses: those of the public internet are accepted', () => {
    const addresses = [
      '8.8.8.8',
      '1.1.1.1',
      '172.32.0.1',
      '100.128.0.1',
      '169.253.1.1',
      '192.167.1.1',
      '223.255.255.1',
    ];
    expect([...addresses, '2606:4700::1111', '2a00:1450::1'].filter((address) => !isPublicAddress(address))).toEqual(
      [],
    );
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'not an address',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    `https://example.com/${'x'.repeat(2_000)}`,
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://192.168.1.1/',
  ])('outgoing requests: %s is refused before anything is resolved', async (url) => {
    const resolve = async () => {
      throw new Error('resolved');
    };
    expect(await failureOf(new Outbound({ resolve }), { url })).toEqual(['refused', false]);
  });

  test('outgoing requests: a name is refused when any of its addresses is not public, and nothing is connected', async () => {
    const server = await receiver();
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['10.0.0.1']]) {
      const outbound = new Outbound({ resolve: async () => addresses.map(v4) });
      expect(await failureOf(outbound, { url: `https://rebind.test:${server.port}/` })).toEqual(['refused', false]);
    }
    expect(server.connections).toBe(0);
  });

  test('outgoing requests: the system resolver leads localhost to a refused address', async () => {
    const server = await receiver();
    expect(await failureOf(new Outbound(), { url: `https://localhost:${server.port}/` })).toEqual(['refused', false]);
    expect(server.connections).toBe(0);
  });

  test('outgoing requests: a name that resolves elsewhere after the check does not move the connection', async () => {
    const tls = { key: partnerKey, cert: partnerCertificate };
    const checked = await receiver(undefined, { tls });
    const rebound = await receiver(undefined, { tls, host: '127.0.0.2', port: checked.port });
    let resolved = 0;
    const resolve = async () => [v4((resolved += 1) === 1 ? '127.0.0.1' : '127.0.0.2')];
    const outbound = local({ resolve, ca: partnerCertificate });
    const { status } = await outbound.request({ url: `https://${partnerHost}:${checked.port}/hook` });
    expect([status, resolved]).toEqual([200, 1]);
    expect([checked.requests.length, rebound.connections]).toEqual([1, 0]);
    expect(checked.requests[0]?.headers.host).toBe(`${partnerHost}:${checked.port}`);
  });

  test('outgoing requests: loopback over http is for tests only', async () => {
    const server = await receiver();
    expect(await failureOf(new Outbound(), { url: server.url })).toEqual(['refused', false]);
    expect(await failureOf(local(), { url: 'http://8.8.8.8/' })).toEqual(['refused', false]);
    expect(server.connections).toBe(0);
  });
});

describe('outgoing requests: exchange', () => {
  test('outgoing requests: method, headers and body arrive, without cookies', async () => {
    const server = await receiver((_, response) => {
      response.setHeader('Set-Cookie', 'session=1').writeHead(201, { 'X-Answer': 'yes' }).end('{"id":7}');
    });
    const request = {
      url: `${server.url}/send?to=1`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"text":"سلام"}',
    } as const;
    const outbound = local();
    await outbound.request(request);
    expect(await outbound.request(request)).toMatchObject({
      status: 201,
      headers: { 'x-answer': 'yes' },
      body: '{"id":7}',
    });
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/send?to=1', body: request.body });
    expect(server.requests[1]?.headers).not.toHaveProperty('cookie');
  });

  test('outgoing requests: a certificate for another name, or of an unknown authority, is refused before anything is sent', async () => {
    const server = await receiver(undefined, { tls: { key: partnerKey, cert: partnerCertificate } });
    const resolve = async () => [v4('127.0.0.1')];
    const unknown = local({ resolve });
    expect(await failureOf(unknown, { url: `https://${partnerHost}:${server.port}` })).toEqual(['unreachable', false]);
    const other = local({ resolve, ca: partnerCertificate });
    expect(await failureOf(other, { url: `https://other.test:${server.port}` })).toEqual(['unreachable', false]);
    expect(server.requests).toEqual([]);
  });

  test('outgoing requests: a redirect is a response and is not followed', async () => {
    const target = await receiver();
    const server = await receiver((_, response) => response.writeHead(302, { Location: target.url }).end());
    expect((await local().request({ url: server.url })).status).toBe(302);
    expect(target.connections).toBe(0);
  });

  test('outgoing requests: a response above the limit is abandoned, with or without a length', async () => {
    const server = await receiver((_, response) => {
      for (let sent = 0; sent < 5; sent += 1) response.write('x'.repeat(64 * 1024));
      response.end();
    });
    expect(await failureOf(local(), { url: server.url })).toEqual(['too-large', true]);
    server.answer = (_, response) => response.end('x'.repeat(256 * 1024));
    expect((await local().request({ url: server.url })).body.length).toBe(256 * 1024);
  });

  test('outgoing requests: a server that never answers times out, and the request may have had an effect', async () => {
    const server = await receiver(() => undefined);
    const outbound = local({ limits: { wholeMs: 300 } });
    expect(await failureOf(outbound, { url: server.url })).toEqual(['timeout', true]);
  });

  test('outgoing requests: a response that drips is abandoned in time', async () => {
    let dripping: NodeJS.Timeout | undefined;
    const server = await receiver((_, response) => {
      dripping = setInterval(() => response.write('.'), 20);
    });
    expect(await failureOf(local({ limits: { wholeMs: 300 } }), { url: server.url })).toEqual(['timeout', true]);
    clearInterval(dripping);
  });

  test('outgoing requests: a handshake or a resolver that never ends is not sent', async () => {
    const silent = await rawServer(() => undefined);
    const limits = { connectMs: 200 };
    const address = `https://partner.test:${(silent.address() as AddressInfo).port}/`;
    expect(await failureOf(local({ limits, resolve: async () => [v4('127.0.0.1')] }), { url: address })).toEqual([
      'unreachable',
      false,
    ]);
    const never = () => new Promise<never>(() => undefined);
    expect(await failureOf(local({ limits, resolve: never }), { url: address })).toEqual(['unreachable', false]);
  });

  test('outgoing requests: a closed port and an unknown name are not sent', async () => {
    const { url } = await receiver();
    await open.pop()?.close();
    expect(await failureOf(local(), { url })).toEqual(['unreachable', false]);
    const resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await failureOf(local({ resolve }), { url: 'https://nowhere.test/' })).toEqual(['unresolved', false]);
  });

  test('outgoing requests: a connection that breaks after the request leaves the effect unknown', async () => {
    const breaking = await rawServer((socket) => socket.once('data', () => socket.destroy()));
    expect(await failureOf(local(), { url: urlOf(breaking) })).toEqual(['interrupted', true]);
    const half = await rawServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf')),
    );
    expect(await failureOf(local(), { url: urlOf(half) })).toEqual(['interrupted', true]);
    const garbage = await rawServer((socket) => socket.once('data', () => socket.end('not HTTP')));
    expect(await failureOf(local(), { url: urlOf(garbage) })).toEqual(['interrupted', true]);
  });

  test('outgoing requests: nothing is sent when what must happen before fails, or the process shuts down', async () => {
    const server = await receiver();
    const beforeSend = async () => {
      expect(server.connections).toBe(1);
      throw new Error('another worker has it');
    };
    await expect(local().request({ url: server.url, beforeSend })).rejects.toThrow('another worker has it');
    const ending = new AbortController();
    const stop = async () => ending.abort();
    const request = { url: server.url, signal: ending.signal, beforeSend: stop };
    expect(await failureOf(local(), request)).toEqual(['unreachable', false]);
    expect(await failureOf(local(), request)).toEqual(['unreachable', false]);
    expect(server.requests).toEqual([]);
  });
});
