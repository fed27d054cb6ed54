import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, ModeratedReview, Problem, SubmittedPayment, WrittenReview } from '@soulvia/contracts';
import { readConfig } from '@soulvia/platform/config';
import { checkStorage, openStores, type Stores } from '@soulvia/platform/files';
import { deleteOldMailFiles, eraseMailFilesTo, openMailer } from '@soulvia/platform/mail';
import { pino } from 'pino';
import { maintenanceJobs } from '../../apps/worker/src/maintenance.js';
import { eventually } from '../support/eventually.js';
import { noise } from '../support/hostile-images.js';
import { testImage } from '../support/images.js';
import { offerPackage } from '../support/partners.js';
import { PlainHttp } from '../support/plain-http.js';
import { ReviewDesk } from '../support/reviews.js';
import { runCli } from '../support/run-cli.js';
import { S3Server } from '../support/s3-server.js';
import { sendForm } from '../support/send-form.js';
import { testDataKey, testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

const hourMs = 60 * 60 * 1000;

let storage: S3Server;
beforeAll(async () => {
  storage = await S3Server.open();
});
afterAll(async () => storage.close());

describe('shop on S3', () => {
  let shop: TestShop;
  let admin: Person;
  let stores: Stores;
  let png: Blob;
  let maintenance: () => Promise<void>;
  let count = 0;
  beforeAll(async () => {
    const s3 = readS3();
    shop = await TestShop.openFresh({ worker: false, env: { s3 } });
    admin = await shop.person('ADMIN');
    stores = await openStores({ dataDir: shop.dataDir, s3 });
    png = new Blob([new Uint8Array(await noise().png().toBuffer())], { type: 'image/png' });
    const { em } = shop.part(MikroORM);
    const jobs = maintenanceJobs(em, stores, pino({ level: 'silent' }));
    maintenance = async () => {
      for (const job of jobs) await job.run({ query: shop.query, keep: async () => undefined });
    };
  });
  afterAll(async () => shop.close());
  afterEach(async () => storage.restore());

  const readS3 = (url = storage.url()) =>
    readConfig({ DATABASE_URL: 'postgres://x', TOKEN_SECRET: 'x'.repeat(32), DATA_KEY: testDataKey, S3_URL: url }).s3;
  const addCategory = () => {
    const name = `Category ${Array.from(String((count += 1)), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    return sendForm(admin.api, 'POST', '/api/v1/products/categories', { name, image: png });
  };
  const categories = () => shop.query('select id, name from categories order by id');
  const imagesOf = async () => (await storage.names()).filter((name) => name.endsWith('.webp'));

  test('S3: an uploaded image is in the bucket and served under its address, as from a disk', async () => {
    const { status, body } = await addCategory();
    expect(status).toBe(201);
    const { image } = body as Category;
    const path = new URL(String(image), shop.url).pathname;
    const key = path.replace(/^\/uploads\//, '').replace(/-\d+\.webp$/, '');
    expect(await imagesOf()).toEqual([1200, 400, 800].map((width) => `uploads/${key}-${width}.webp`));
    expect(existsSync(join(shop.dataDir, 'uploads'))).toBe(false);
    // It is removed after the response.
    await eventually(async () => expect(await readdir(join(shop.dataDir, 'incoming'))).toEqual([]));

    const served = await fetch(`${shop.url}${path}`);
    const stored = await storage.read(path.slice(1));
    expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await served.arrayBuffer()).equals(stored)).toBe(true);
    const http = new PlainHttp(shop.url);
    const known = { 'If-None-Match': served.headers.get('etag') ?? '' };
    expect((await http.send({ method: 'GET', path, headers: known })).status).toBe(304);
    http.close();
    const head = await fetch(`${shop.url}${path}`, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, stored.length]);
  });

  test.each([
    '/uploads/categories/00000000000000000000000000000000-800.webp',
    '/uploads/../private/screenshots/00000000000000000000000000000000-1600.webp',
    '/uploads/..%2fprivate%2fscreenshots',
    '/uploads/.database',
    '/uploads/',
  ])('S3: %s is not found', async (path) => {
    expect((await fetch(`${shop.url}${path}`, { redirect: 'manual' })).status).toBe(404);
  });

  test('S3: a payment screenshot is private and opens through its signed link only', async () => {
    const member = await shop.person();
    const starter = await offerPackage(shop, 100);
    const image = new Blob([new Uint8Array(await testImage(700, 1200))]);
    const paths = '/api/v1/payments/package-payment';
    const { body } = await sendForm(member.api, 'POST', `${paths}/`, { package: starter, image });
    const [name = ''] = (await storage.names()).filter((one) => one.startsWith('private/screenshots/'));
    const link = new URL((body as SubmittedPayment).payment.image_url, shop.url);
    const opened = await fetch(link);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')]);
    expect(Buffer.from(await opened.arrayBuffer()).equals(await storage.read(name))).toBe(true);
    expect((await fetch(`${shop.url}/uploads/${name.replace('private/', '')}`)).status).toBe(404);
    expect(await readdir(shop.dataDir)).not.toContain('private');
  });

  test('S3: a photo of a review is private until it is published', async () => {
    const desk = await ReviewDesk.open(shop);
    const [product = 0] = await shop.products([10]);
    const author = await shop.person();
    await desk.deliver(author, product);
    const fields = { rating: 5, text: 'With a photo of it.', photos: [png] };
    const { body } = await sendForm(author.api, 'POST', `/api/v1/products/${product}/reviews`, fields);
    const photosOf = async () =>
      (await storage.names()).filter((name) => /reviews/.test(name)).map((name) => name.split('/')[0]);
    expect(await photosOf()).toEqual(['private', 'private', 'private']);
    const { id, photos } = body as WrittenReview;
    expect((await fetch(`${shop.url}${photos[0]?.url}`)).status).toBe(200);
    const decided = (await desk.decide(id, { publish: true })).body as ModeratedReview;
    expect((await fetch(`${shop.url}${decided.photos[0]?.url}`)).status).toBe(200);
    expect(await photosOf()).toEqual(['uploads', 'uploads', 'uploads']);
    await desk.decide(id, { publish: false, reason: 'ABUSE' });
    expect(await photosOf()).toEqual([]);
  });

  test('S3: while it is away an upload gets a 503 of the contract and leaves nothing; later the same upload works', async () => {
    const before = [await categories(), await storage.names()];
    await storage.cut();
    const lost = await addCategory();
    expect([lost.status, Number(lost.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(lost.headers.get('content-type')).toContain('application/problem+json');
    expect(lost.body as Problem).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      detail: 'Images cannot be stored or read right now. Please try again in a moment.',
    });
    expect([await categories(), await storage.names()]).toEqual(before);
    expect((await shop.guest.get('/api/v1/products')).status).toBe(200);
    expect((await shop.guest.get('/api/health/ready')).status).toBe(200);
    await storage.restore();
    expect((await addCategory()).status).toBe(201);
  });

  test('S3: an image is served with 503 while the storage is away', async () => {
    const [name = ''] = (await imagesOf()).filter((one) => one.startsWith('uploads/'));
    await storage.cut();
    const away = await fetch(`${shop.url}/${name}`);
    expect([away.status, ((await away.json()) as Problem).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await storage.restore();
    expect((await fetch(`${shop.url}/${name}`)).status).toBe(200);
  });

  test('S3: an upload during which it was lost has no row, and the maintenance job deletes objects without a row', async () => {
    await maintenance();
    const before = [await categories(), await imagesOf()];
    await stores.files.saveImage('categories', new Map([[400, Buffer.from('without a row')]]));
    storage.cutAtPut(2);
    const lost = await addCategory();
    expect([lost.status, (lost.body as Problem).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await storage.restore();
    expect(await categories()).toEqual(before[0]);
    expect((await imagesOf()).length).toBeGreaterThan((before[1] as string[]).length);

    await maintenance();
    await maintenance();
    expect((await imagesOf()).length).toBeGreaterThan((before[1] as string[]).length);
    for (const name of await imagesOf()) storage.setWrittenAt(name, Date.now() - 2 * hourMs);
    await shop.query(`update unreferenced_files set first_seen_at = first_seen_at - interval '61 minutes'`);
    await maintenance();
    await maintenance();
    expect(await imagesOf()).toEqual(before[1]);
    expect((await storage.read('uploads/.database')).toString()).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('S3: emails without a mail server are objects, and are erased by address and by age', async () => {
    const from = { name: 'Soulvia', address: 'no-reply@soulvia.test' };
    const mailer = openMailer({ smtpUrl: undefined, dataDir: shop.dataDir, mailFrom: from }, stores.mails);
    const mail = (id: string, to: string) => ({
      id,
      to,
      date: new Date(0),
      subject: 'Hello',
      html: '<p>Hi</p>',
      text: 'Hi',
    });
    const attempt = { markDispatched: async () => undefined, signal: new AbortController().signal };
    for (const [id, to] of [
      ['one', 'a@x.pk'],
      ['two', 'b@x.pk'],
      ['three', 'b@x.pk'],
    ] as const)
      expect((await mailer.send(mail(id, to), attempt)).kind).toBe('done');
    const mails = async () => (await storage.names()).filter((name) => name.startsWith('mail/'));
    expect(await mails()).toHaveLength(3);
    expect(await eraseMailFilesTo(stores.mails, ['A@x.pk'])).toBe(1);
    const [, old = ''] = await mails();
    storage.setWrittenAt(old, Date.now() - 31 * 24 * hourMs);
    expect(await deleteOldMailFiles(stores.mails, 30)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('S3: a secret with special characters signs what a storage verifies', async () => {
    const strict = await S3Server.open('verified');
    try {
      const { files } = await openStores({ dataDir: shop.dataDir, s3: readS3(strict.url()) });
      const key = await files.saveImage('products', new Map([[400, Buffer.from('signed')]]));
      expect((await files.readImage(key, 400))?.toString()).toBe('signed');
      const wrong = await openStores({ dataDir: shop.dataDir, s3: readS3(strict.url({ secret: 'another' })) });
      await expect(wrong.files.readImage(key, 400)).rejects.toThrow('cannot be stored or read');
    } finally {
      await strict.close();
    }
  });

  test('S3: a wrong key and an unknown bucket stop the start with one sentence, a storage that is away does not', async () => {
    const { endpoint } = storage;
    await expect(checkStorage({ s3: readS3(storage.url({ bucket: 'of-no-one' })) })).rejects.toThrow(
      `S3_URL: there is no bucket of-no-one at ${endpoint}.`,
    );
    await expect(checkStorage({ s3: readS3(storage.url({ key: 'of-no-one' })) })).rejects.toThrow(
      `S3_URL: the storage at ${endpoint} refuses its key for the bucket shop-images (403).`,
    );
    await checkStorage({ s3: readS3() });
    await storage.cut();
    await checkStorage({ s3: readS3() });
  });
});

describe('move to S3', () => {
  let shop: TestShop;
  let dataDir: string;
  let bucket: S3Server;
  beforeAll(async () => {
    bucket = await S3Server.open();
    dataDir = await mkdtemp(join(tmpdir(), 'soulvia-move-'));
    shop = await TestShop.openFresh({ worker: false, env: { dataDir } });
  });
  afterAll(async () => {
    await shop.close();
    await bucket.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const move = () =>
    runCli(['files', 'move-to-s3'], { ...testEnvironment(shop.database), DATA_DIR: dataDir, S3_URL: bucket.url() });

  test('files move-to-s3: copies every file, repeats what was interrupted or damaged, and the shop then serves from S3', async () => {
    const admin = await shop.person('ADMIN');
    const png = new Blob([new Uint8Array(await noise().png().toBuffer())], { type: 'image/png' });
    const added = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Moved', image: png });
    const path = new URL(String((added.body as Category).image), shop.url).pathname;
    const onDisk = Buffer.from(await (await fetch(`${shop.url}${path}`)).arrayBuffer());
    const { privateFiles, mails } = await openStores({ dataDir, s3: undefined });
    await privateFiles.saveImage('screenshots', new Map([[1600, Buffer.from('secret')]]));
    await mails.write(new Map([['20261125T000000.000Z-welcome.eml', Buffer.from('To: a@x.pk')]]));
    writeFileSync(join(dataDir, 'uploads', 'unfinished.webp.part'), 'half');

    await bucket.cut();
    const lost = await move();
    expect([lost.code, lost.err]).toEqual([
      1,
      expect.stringMatching(/^S3_URL: the storage does not answer \(.+\)\.\n$/),
    ]);
    await bucket.restore();

    const moved = await move();
    expect([moved.code, moved.err]).toEqual([0, '']);
    expect(moved.out).toMatch(/^Copied 5 files \(\d+ bytes\); 0 were there already\. Sizes and checksums match\.\n/);
    const names = await bucket.names();
    expect(names.map((name) => name.replace(/[0-9a-f]{32}/, 'id'))).toEqual([
      'mail/20261125T000000.000Z-welcome.eml',
      'private/screenshots/id-1600.webp',
      'uploads/categories/id-1200.webp',
      'uploads/categories/id-400.webp',
      'uploads/categories/id-800.webp',
    ]);
    expect((await bucket.read(path.slice(1))).equals(onDisk)).toBe(true);

    bucket.damage(path.slice(1));
    expect((await move()).out).toMatch(/^Copied 1 files \(\d+ bytes\); 4 were there already\./);
    expect((await bucket.read(path.slice(1))).equals(onDisk)).toBe(true);

    const { s3 } = readConfig({ ...testEnvironment(shop.database), S3_URL: bucket.url() });
    await shop.restartApi({ s3 });
    await rm(join(dataDir, 'uploads'), { recursive: true });
    const served = await fetch(`${shop.url}${path}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(onDisk)).toBe(true);
  });
});
