import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FileStore, IncomingUploads, PrivateFiles } from '@soulvia/platform/files';
import { collectGarbage } from '../../../test/support/collect-garbage.js';
import { eventually } from '../../../test/support/eventually.js';
import { field, form, formFile, formType } from '../../../test/support/form-text.js';
import { noise } from '../../../test/support/hostile-images.js';
import { usePlainHttp } from '../../../test/support/plain-http.js';
import { startProcess } from '../../../test/support/shop-process.js';
import { testEnvironment } from '../../../test/support/test-config.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { exhaustiveTest } from '../../../test/support/sample.js';

const secret = 'not for public eyes';

const shop = useShop({ worker: false });
const http = usePlainHttp(shop);
const admin = usePerson(shop, 'ADMIN');
let dir: string;
beforeAll(() => {
  ({ dir } = shop.part(FileStore));
  mkdirSync(dir, { recursive: true });
  for (const path of ['../secret.txt', '.hidden', '../uploads-of-others']) writeFileSync(join(dir, path), secret);
});

test.each([
  '/uploads/../secret.txt',
  '/uploads/..%2fsecret.txt',
  '/uploads/%2e%2e/secret.txt',
  '/uploads/%2e%2e%2fsecret.txt',
  '/uploads/..%252fsecret.txt',
  '/uploads/%252e%252e%252fsecret.txt',
  '/uploads/..\\secret.txt',
  '/uploads/..%5csecret.txt',
  '/uploads/products/../../secret.txt',
  '/uploads/products/..%2f..%2fsecret.txt',
  '/uploads//../secret.txt',
  '/uploads/./../secret.txt',
  '/uploads/.../secret.txt',
  '/uploads/..;/secret.txt',
  '/uploads/..%00/secret.txt',
  '/uploads/..%2fsecret.txt%00.webp',
  '/uploads/..%c0%afsecret.txt',
  '/uploads/%c0%ae%c0%ae/secret.txt',
  '/uploads/..%e0%80%afsecret.txt',
  '/uploads/%E0%A4%A',
  '/uploads/%',
  '/uploads/..%u2215secret.txt',
  '/uploads../secret.txt',
  '/uploads%2f../secret.txt',
  '/uploads/../uploads-of-others',
  '/uploads-of-others',
  '/uploads/.hidden',
  '/uploads/%2ehidden',
  '/uploads//etc/passwd',
  '/uploads/%2fetc%2fpasswd',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fpackage.json',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/img/..%2f..%2fpackage.json',
])('uploads: %s serves only images', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const response = await http.send({ method, path, headers: { Range: 'bytes=0-9' } });
    expect([method, response.status]).toEqual([method, expect.any(Number)]);
    expect([400, 403, 404]).toContain(response.status);
    expect(response.body).not.toMatch(/not for public|root:|"dependencies"|node_modules/);
  }
});

test('uploads: a folder has no listing', async () => {
  mkdirSync(join(dir, 'products'), { recursive: true });
  for (const path of ['/uploads', '/uploads/', '/uploads/products', '/uploads/products/'])
    expect([path, (await http.send({ method: 'GET', path })).status]).toEqual([path, 404]);
});

test('uploads: a file is stored under a generated name', async () => {
  const image = (await noise().png().toBuffer()).toString('latin1');
  for (const name of ['../../../x.png', '..\\x.png', '/etc/cron.d/x', `${'n'.repeat(3_000)}.png`, 'con', '.htaccess']) {
    const filePart = field('image', image, `; filename="${name}"\r\nContent-Type: image/png`);
    const letters = Array.from(name.slice(0, 12), (one) => 'abcdefghij'[one.charCodeAt(0) % 10]).join('');
    const body = Buffer.from(form(field('name', `Named ${letters}`), filePart), 'latin1');
    const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': formType };
    const response = await http.send({ method: 'POST', path: '/api/v1/products/categories', headers, body });
    expect([name, response.status]).toEqual([name, 201]);
  }
  const stored = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(
    stored.filter(({ name }) => !/^[0-9a-f]{32}-(?:400|800|1200)\.webp$/.test(name)).map(({ name }) => name),
  ).toEqual(['.hidden']);
});

test('uploads: a hundred aborted uploads leave no file and no open descriptor', async () => {
  const port = Number(new URL(shop.url).port);
  const head = [
    'POST /api/v1/products/categories HTTP/1.1',
    'Host: shop',
    `Authorization: Bearer ${admin.api.token}`,
    `Content-Type: ${formType}`,
    'Content-Length: 4000000',
  ];
  const whole = form(field('name', 'Half'), formFile('image', `\x89PNG\r\n\x1a\n${'x'.repeat(200_000)}`));
  const breakOff = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head.join('\r\n')}\r\n\r\n${whole.slice(0, bytes)}`, 'latin1', () => socket.destroy()),
      );
      socket.once('error', reject);
      socket.once('close', () => resolve());
    });
  const files = readdirSync(dir, { recursive: true }).length;
  const descriptors = readdirSync('/dev/fd').length;
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, n) => breakOff(50 + round * 15_000 + n * 1_000)));
  await eventually(async () => expect(readdirSync('/dev/fd').length).toBeLessThanOrEqual(descriptors + 2));
  expect(readdirSync(dir, { recursive: true })).toHaveLength(files);
  expect(await shop.query(`select id from categories where name = 'Half'`)).toEqual([]);
  expect((await shop.guest.get('/api/health/live')).status).toBe(200);
});

test('uploads: private images are closed to other accounts of the system', async () => {
  const files = shop.part(PrivateFiles);
  const key = await files.saveImage('screenshots', new Map([[1, Buffer.from('x')]]));
  const mode = (path: string) => statSync(join(files.dir, path)).mode & 0o777;
  expect([mode('.'), mode('screenshots'), mode(`${key}-1.webp`)]).toEqual([0o700, 0o700, 0o600]);
  await files.removeImage(key, [1]);
});

describe('unfinished uploads', () => {
  const jpeg = `\xff\xd8\xff\xe0${'x'.repeat(9_000_000)}`;
  const half = Buffer.from(form(field('package', '1'), formFile('image', jpeg)), 'latin1');
  const open: Socket[] = [];
  const incoming = () => readdirSync(join(shop.dataDir, 'incoming'));
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await eventually(() => expect(incoming()).toEqual([]));
  });

  interface Started {
    socket: Socket;
    /** What the server has answered so far. */
    received: string;
  }

  function start(token: string | undefined, path: string, length: number, url = shop.url): Started {
    const head = [
      `POST /api/v1/${path} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${formType}`,
      `Content-Length: ${length}`,
    ];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    const state = { socket, received: '' };
    open.push(socket);
    socket.on('data', (chunk) => (state.received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    return state;
  }

  /** Starts an upload and never ends it. */
  function begin(token: string | undefined, url = shop.url): Started {
    const started = start(token, 'payments/package-payment', half.length + 1_000, url);
    started.socket.once('connect', () => started.socket.write(half));
    return started;
  }

  /** Sends an upload this many bytes a second. */
  function drip(token: string | undefined, path: string, body: Buffer, bytesPerSecond: number): Started {
    const started = start(token, path, body.length);
    let sent = 0;
    const dripping = setInterval(() => {
      started.socket.write(body.subarray(sent, sent + bytesPerSecond / 4));
      sent += bytesPerSecond / 4;
      if (sent >= body.length) clearInterval(dripping);
    }, 250);
    started.socket.once('close', () => clearInterval(dripping));
    return started;
  }

  test('uploads: an account sends two at once, ten wait unread, and the next gets a 503 before its body is read', async () => {
    const [member, other] = [await shop.person(), await shop.person()];
    const started = Array.from({ length: 12 }, () => begin(member.api.token));
    await eventually(() => expect(incoming()).toHaveLength(2));
    const next = begin(member.api.token);
    await eventually(() => expect([...started, next].filter(({ received }) => received !== '')).toHaveLength(1));
    const [refused] = [...started, next].filter(({ received }) => received !== '');
    expect(refused?.received).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused?.received).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(refused?.received).toContain('"code":"BUSY"');
    begin(other.api.token);
    await eventually(() => expect(incoming()).toHaveLength(3));
  });

  test('uploads: a process receives sixteen of members, keeps none in memory, and staff can still upload', async () => {
    const members = [];
    for (let count = 0; count < 9; count += 1) members.push(await shop.person());
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    for (const { api } of members) for (let count = 0; count < 2; count += 1) begin(api.token);
    await eventually(() => {
      expect(incoming()).toHaveLength(16);
      const sizes = incoming().map((name) => statSync(join(shop.dataDir, 'incoming', name)).size);
      expect(Math.min(...sizes)).toBeGreaterThan(8_000_000);
    });
    await eventually(() => {
      collectGarbage();
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
    });
    const image = (await noise().png().toBuffer()).toString('latin1');
    const body = Buffer.from(form(field('name', 'Beside Members'), formFile('image', image)), 'latin1');
    const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': formType };
    const response = await http.send({ method: 'POST', path: '/api/v1/products/categories', headers, body });
    expect(response.status).toBe(201);
  });

  test('uploads: a silent one and one below 10 KB a second lose their slot, a slow one ends', async () => {
    const image = (await noise().png({ compressionLevel: 0 }).toBuffer()).toString('latin1');
    const whole = Buffer.from(form(field('name', 'Slow But Steady'), formFile('image', image)), 'latin1');
    expect(whole.length).toBeGreaterThan(11 * 15_000);
    const silent = begin((await shop.person()).api.token);
    const dripping = drip((await shop.person()).api.token, 'payments/package-payment', half, 5_000);
    const steady = drip(admin.api.token, 'products/categories', whole, 15_000);
    await eventually(() => expect(incoming()).toHaveLength(3));
    await eventually(() =>
      expect([silent, dripping].map(({ received }) => received.slice(0, 13))).toEqual([
        'HTTP/1.1 408 ',
        'HTTP/1.1 408 ',
      ]),
    );
    expect(silent.received).toContain('"code":"UPLOAD_TOO_SLOW"');
    await eventually(() => expect(incoming()).toHaveLength(1));
    await eventually(() => expect(steady.received).toMatch(/^HTTP\/1\.1 201 /));
  });

  exhaustiveTest('uploads: 250 unfinished ones leave an api process below 400 MB', async () => {
    const members = [];
    for (let count = 0; count < 10; count += 1) members.push(await shop.person());
    const api = await startProcess('api', { ...testEnvironment(shop.database), DATA_DIR: shop.dataDir });
    try {
      for (const member of members) for (let count = 0; count < 25; count += 1) begin(member.api.token, api.url);
      await eventually(() => {
        const sizes = incoming().map((name) => statSync(join(shop.dataDir, 'incoming', name)).size);
        expect(sizes.filter((size) => size > 8_000_000)).toHaveLength(16);
        expect(open.filter(({ bytesWritten }) => bytesWritten === 0).length).toBe(0);
      });
      const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8')) ?? [];
      expect(Number(peak)).toBeLessThan(400_000);
      for (const socket of open.splice(0)) socket.destroy();
      await eventually(() => expect(incoming()).toEqual([]));
    } finally {
      await api.stop();
    }
  });

  exhaustiveTest('uploads: of many refused at once, most stay unread', async () => {
    const connections = new Set<Socket>();
    const remember = (message: unknown) => connections.add((message as { socket: Socket }).socket);
    subscribe('http.server.request.start', remember);
    const member = await shop.person();
    const started = Array.from({ length: 40 }, () => begin(member.api.token));
    await eventually(() =>
      expect(started.filter(({ received }) => received.startsWith('HTTP/1.1 503'))).toHaveLength(28),
    );
    await eventually(() => expect(open.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(20));
    unsubscribe('http.server.request.start', remember);
    const read = [...connections].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    expect(read).toBeLessThan(20 * half.length);
  });

  test('uploads: a file that is no image is not written to disk', async () => {
    const body = Buffer.from(form(field('name', 'No Image'), formFile('image', 'x'.repeat(3_000_000))), 'latin1');
    const headers = { Authorization: `Bearer ${admin.api.token}`, 'Content-Type': formType };
    const seen = new Set<number>();
    const watch = setInterval(() => {
      for (const name of incoming())
        seen.add(statSync(join(shop.dataDir, 'incoming', name), { throwIfNoEntry: false })?.size ?? 0);
    }, 1);
    const response = await http.send({ method: 'POST', path: '/api/v1/products/categories', headers, body });
    clearInterval(watch);
    expect(response.status).toBe(415);
    expect(Math.max(0, ...seen)).toBe(0);
  });

  test('uploads: a payment for an unknown package is refused before its screenshot is decoded', async () => {
    const member = await shop.person();
    const image = `\xff\xd8\xff\xe0${'x'.repeat(2_000)}`;
    const body = Buffer.from(form(field('package', '2147483647'), formFile('image', image)), 'latin1');
    const headers = { Authorization: `Bearer ${member.api.token}`, 'Content-Type': formType };
    const response = await http.send({ method: 'POST', path: '/api/v1/payments/package-payment', headers, body });
    expect([response.status, JSON.parse(response.body)]).toEqual([
      400,
      expect.objectContaining({ errors: { package: [expect.any(String)] } }),
    ]);
  });

  test('uploads: the folder is private, and a start removes what a killed process left', async () => {
    const folder = join(shop.dataDir, 'incoming');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['abandoned', 'of-another-process']) writeFileSync(join(folder, name), 'x');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, 'abandoned'), longAgo, longAgo);
    await shop.part(IncomingUploads).prepare();
    expect(incoming()).toEqual(['of-another-process']);
    utimesSync(join(folder, 'of-another-process'), longAgo, longAgo);
    await shop.part(IncomingUploads).prepare();
    expect(incoming()).toEqual([]);
  });
});
