import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { findNginx, Proxy, type ProxyOptions, writeProxyFiles } from '../support/proxy.js';

/** The proxy configuration before small servers in place of the apis. Needs nginx; continuous integration installs it. */
(findNginx() ? describe : describe.skip)('proxy', () => {
  const closes: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closes.splice(0).toReversed()) await close();
  });

  async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
    const server = createServer(handle).listen(0);
    await once(server, 'listening');
    closes.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return server;
  }

  async function open(options: Omit<ProxyOptions, 'listen'>): Promise<string> {
    const proxy = await Proxy.open(await freePort(), options);
    if (!proxy) throw new Error('no nginx');
    closes.push(() => proxy.close());
    return proxy.url;
  }

  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  /** @returns the status of the response; a socket that was opened stays open until the test ends. */
  async function openSocket(url: string, more: Record<string, string> = {}): Promise<number | undefined> {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', ...more };
    const asked = get(`${url}/socket.io/?EIO=4&transport=websocket`, { headers });
    closes.push(() => asked.destroy());
    const [response] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [IncomingMessage];
    return response.statusCode;
  }

  /** An api at two addresses that ends the connections of the first requests without a response. */
  async function openBehindFailure(failures = 1): Promise<{ url: string; attempts: () => number }> {
    let attempts = 0;
    const server = await serve((request, response) => {
      attempts += 1;
      request.resume().once('end', () => (attempts <= failures ? request.socket.destroy() : response.end('served')));
    });
    const port = portOf(server);
    return { url: await open({ apis: [`127.0.0.1:${port}`, `127.0.0.2:${port}`] }), attempts: () => attempts };
  }

  test.each<[string, string, RequestInit]>([
    ['a GET', '/api/v1/products', {}],
    [
      'an order with an Idempotency-Key',
      '/api/v1/orders/users/checkout',
      { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'a' } },
    ],
  ])('proxy: repeats %s at another api when the first one fails', async (_, path, init) => {
    const { url, attempts } = await openBehindFailure();
    const response = await fetch(`${url}${path}`, init);
    expect([response.status, await response.text(), attempts()]).toEqual([200, 'served', 2]);
  });

  test.each<[string, string, Record<string, string>]>([
    ['an order without an Idempotency-Key', '/api/v1/orders/users/checkout', {}],
    ['a POST to a route that ignores the key', '/api/v1/auth/register', { 'Idempotency-Key': 'a' }],
  ])('proxy: never repeats %s', async (_, path, headers) => {
    const { url, attempts } = await openBehindFailure();
    const response = await fetch(`${url}${path}`, { method: 'POST', body: '{}', headers });
    expect([response.status, attempts()]).toEqual([502, 1]);
  });

  test('proxy: an api whose host does not answer is passed over', async () => {
    const server = await serve((_, response) => response.end('served'));
    const silent = await listenSilently();
    closes.push(() => silent.close());
    const url = await open({ apis: [`127.0.0.1:${silent.port}`, `127.0.0.1:${portOf(server)}`] });
    // With nginx's own limit of 60 s the time for all attempts would be over after the first.
    const statuses = await Promise.all([0, 1].map(async () => (await fetch(`${url}/api/v1/products`)).status));
    expect(statuses).toEqual([200, 200]);
    // Sockets are distributed by address and browser, so that some of these belong to the silent api.
    const browsers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const opened = browsers.map((browser) => openSocket(url, { 'User-Agent': browser }));
    expect(await Promise.all(opened)).toEqual(browsers.map(() => 200));
  });

  test('proxy: requests pass as soon as an api answers again after each of them failed', async () => {
    const { url } = await openBehindFailure(2);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await fetch(`${url}/api/v1/products`)).status);
    expect(statuses).toEqual([502, 200, 200]);
  });

  test('proxy: sockets pass as soon as an api answers again, also while the first of them is open', async () => {
    let attempts = 0;
    const server = await serve((_, response) => response.end());
    server.on('upgrade', (_, socket: Socket) => {
      attempts += 1;
      // Each api fails once.
      if (attempts <= 2) socket.destroy();
      else socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      closes.push(() => socket.destroy());
    });
    const port = portOf(server);
    const url = await open({ apis: [`127.0.0.1:${port}`, `127.0.0.2:${port}`] });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await openSocket(url));
    expect(statuses).toEqual([502, 101, 101, 101, 101]);
  });

  test('proxy: keeps its connection to an api for further requests', async () => {
    const connections = new Set<Socket>();
    const headers: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      connections.add(request.socket);
      headers.push(request.headers.connection);
      response.end('served');
    });
    const url = await open({ apis: [`127.0.0.1:${portOf(server)}`] });
    for (let count = 0; count < 3; count += 1) await (await fetch(`${url}/`)).text();
    // Each of the proxy's processes has connections of its own.
    expect(connections.size).toBeLessThanOrEqual(2);
    expect(headers).toEqual([undefined, undefined, undefined]);
  });

  const claims = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Host': 'evil.test' };

  test.each([
    ['replaces what a client says of itself', [], 'http', '127.0.0.1'],
    ['believes a balancer', ['127.0.0.1'], 'https', '203.0.113.7'],
  ])('proxy: %s', async (_, balancers, protocol, address) => {
    const server = await serve(({ headers }, response) => response.end(JSON.stringify(headers)));
    const url = await open({ apis: [`127.0.0.1:${portOf(server)}`], balancers });
    const headers = (await (await fetch(`${url}/`, { headers: claims })).json()) as Record<string, string>;
    expect([headers['x-forwarded-proto'], headers['x-forwarded-for'], headers['x-forwarded-host']]).toEqual([
      protocol,
      address,
      undefined,
    ]);
  });

  test('proxy: answers a flood with 429 as a problem', async () => {
    const server = await serve((_, response) => response.end('served'));
    const url = await open({ apis: [`127.0.0.1:${portOf(server)}`] });
    const responses = await Promise.all(Array.from({ length: 3_000 }, () => fetch(`${url}/`)));
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  test('proxy: the example for TLS is a valid configuration', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soulvia-test-tls-'));
    closes.push(() => rmSync(folder, { recursive: true, force: true }));
    const files = { key: join(folder, 'privkey.pem'), certificate: join(folder, 'fullchain.pem') };
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.test'];
    await promisify(execFile)('openssl', [...request, '-keyout', files.key, '-out', files.certificate]);
    const example = readFileSync('deploy/nginx/listen-tls.conf.example', 'utf8').replaceAll('/etc/nginx/tls', folder);
    writeProxyFiles(folder, { apis: ['127.0.0.1:3000'], listen: `${example}access_log off;` });
    const flags = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `pid ${join(folder, 'nginx.pid')};`];
    const { stderr } = await promisify(execFile)(findNginx() ?? '', flags);
    expect(stderr).toContain('test is successful');
  });
});

/** A port that accepts no connection and refuses none, like a host that is gone: its queue of connections is full. */
async function listenSilently(): Promise<{ port: number; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'soulvia-test-silent-'));
  const file = join(folder, 'silent.mjs');
  writeFileSync(
    file,
    `import { createServer } from 'node:net';
     const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.send(server.address().port));`,
  );
  const child: ChildProcess = fork(file);
  const [port] = (await once(child, 'message')) as [number];
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.race(waiting.slice(0, 2).map((socket) => once(socket, 'connect')));
  return {
    port,
    close: () => {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
