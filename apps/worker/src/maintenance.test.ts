import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { DiskFolder, FileStore, keepImages, PrivateFiles } from '@soulvia/platform/files';
import { SubmitPayment } from '@soulvia/partners';
import { pino } from 'pino';
import { offerPackage } from '../../../test/support/partners.js';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import { eventChainJob } from './event-chain.js';
import { maintenanceJobs } from './maintenance.js';

let categoryId: number;
let maintenance: () => Promise<void>;

const image = new Map([400, 800, 1200].map((width) => [width, Buffer.from(`of ${width}`)]));
const save = (kind = 'products') => files.saveImage(kind, image);

const shop = useShop({ worker: false });
const files = setUp(() => shop.part(FileStore));
const privateFiles = setUp(() => shop.part(PrivateFiles));
const person = usePerson(shop);
beforeAll(async () => {
  categoryId = await shop.execute(new CreateCategory('Serums', await save('categories')));
});
const context = () => ({ query: queryThrough(shop.part(MikroORM).em.fork()), keep: async () => undefined });

/** Maintenance of a new worker process. */
beforeEach(() => {
  const jobs = maintenanceJobs(
    shop.part(MikroORM).em,
    {
      files,
      privateFiles,
      mails: new DiskFolder(join(shop.dataDir, 'mail')),
      sheets: new DiskFolder(join(shop.dataDir, 'sheets')),
      messages: new DiskFolder(join(shop.dataDir, 'messages')),
    },
    pino({ level: 'silent' }),
  );
  maintenance = async () => {
    for (const job of jobs) await job.run(context());
  };
});

let count = 0;
const create = (displayImage: string | null, extraImages: string[] = []) => {
  const product = { description: 'For tests.', price: '10.00', scValue: 1, quantity: 100, categoryId };
  return shop.execute(new CreateProduct({ ...product, name: `Kept ${(count += 1)}`, displayImage, extraImages }));
};
const replaceDisplay = (id: number, key: string) =>
  shop.query('update products set display_image = $2 where id = $1', [id, key]);

const stored = () =>
  readdirSync(files.dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const isWhole = (key: string) => [400, 800, 1200].map((width) => existsSync(join(files.dir, `${key}-${width}.webp`)));
const whole = [true, true, true];
const gone = [false, false, false];

/** Makes all files of the store older by that many minutes. */
function passTime(minutes = 61): void {
  const then = new Date(Date.now() - minutes * 60_000);
  for (const path of stored()) utimesSync(path, then, then);
}

/** Makes what maintenance has noted so far older by that many minutes. */
async function passNotes(minutes = 61): Promise<void> {
  await shop.query("update unreferenced_files set first_seen_at = first_seen_at - $1 * interval '1 minute'", [minutes]);
}

/** Two runs an hour apart. */
async function runTwice(): Promise<void> {
  await maintenance();
  await passNotes();
  await maintenance();
}

test('image maintenance: unreferenced images are deleted at the second run, referenced ones stay', async () => {
  const [display, extra, ofDeleted, ordered, replaced, orphan] = [
    await save(),
    await save(),
    await save(),
    await save(),
    await save(),
    await save(),
  ];
  await create(display, [extra, await save()]);
  const deleted = await create(ofDeleted);
  const changing = await create(ordered);
  await shop.order(person, [{ product_id: changing, quantity: 1 }]);
  await replaceDisplay(changing, replaced);
  const now = await save();
  await replaceDisplay(changing, now);
  await shop.query('update products set deleted_at = now() where id = $1', [deleted]);
  const [category] = await shop.query<{ image: string }>('select image from categories');
  const orphanCategory = await save('categories');
  passTime();
  const before = stored().length;
  await maintenance();
  expect(stored()).toHaveLength(before + 1);
  await passNotes();
  await maintenance();
  for (const key of [display, extra, ofDeleted, ordered, now, category?.image ?? ''])
    expect(isWhole(key)).toEqual(whole);
  for (const key of [replaced, orphan, orphanCategory]) expect(isWhole(key)).toEqual(gone);
  await runTwice();
  expect(stored()).toHaveLength(before + 1 - 9);
});

test('image maintenance: files younger than an hour stay', async () => {
  const orphan = await save();
  const part = join(files.dir, `products/${'a'.repeat(32)}-400.webp.part`);
  writeFileSync(part, 'half');
  passTime(59);
  await runTwice();
  expect([isWhole(orphan), existsSync(part)]).toEqual([whole, true]);
  passTime(61);
  await runTwice();
  expect([isWhole(orphan), existsSync(part)]).toEqual([gone, false]);
});

test('image maintenance: an upload in progress stays, and one of unknown outcome until it is old', async () => {
  let key = '';
  let hold = () => undefined as void;
  const held = new Promise<void>((resolve) => (hold = resolve));
  passTime();
  const upload = keepImages(files, 'products', [image], async ([only = '']) => {
    key = only;
    await held;
    return create(only);
  });
  await runTwice();
  hold();
  await upload;
  passTime();
  await runTwice();
  expect(isWhole(key)).toEqual(whole);

  const lost = keepImages(files, 'products', [image], ([only = '']) => {
    key = only;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  await expect(lost).rejects.toThrow('terminated');
  await runTwice();
  expect(isWhole(key)).toEqual(whole);
  passTime();
  await runTwice();
  expect(isWhole(key)).toEqual(gone);
});

test('image uploads: the images of a refused write are deleted at once', async () => {
  const before = stored();
  const refused = keepImages(files, 'products', [image, image], () => Promise.reject(new NotFound('Product')));
  await expect(refused).rejects.toThrow('not found');
  expect(stored()).toEqual(before);
});

test('image maintenance: an image stays while a checkout copies its name', async () => {
  const old = await save();
  const product = await create(old);
  const order = await shop.order(person, [{ product_id: await create(null), quantity: 1 }]);
  passTime();
  await shop
    .part(MikroORM)
    .em.fork()
    .transactional(async (em) => {
      await em
        .getConnection()
        .execute(
          'update order_lines set product_image = ? where order_id = ?',
          [old, order.id],
          'run',
          em.getTransactionContext(),
        );
      await replaceDisplay(product, await save());
      await maintenance();
    });
  await passNotes();
  await maintenance();
  expect(isWhole(old)).toEqual(whole);
});

test('image maintenance: deletes thousands and leaves foreign files', async () => {
  const foreign = [
    'products/README.txt',
    `products/${'b'.repeat(31)}-400.webp`,
    `products/${'b'.repeat(32)}-400.png`,
    `screenshots/${'c'.repeat(32)}-800.webp`,
    `${'d'.repeat(32)}-800.webp`,
  ].map((name) => join(files.dir, name));
  mkdirSync(join(files.dir, 'screenshots'));
  for (const path of foreign) writeFileSync(path, 'foreign');
  mkdirSync(join(files.dir, 'products', `${'e'.repeat(32)}-400.webp`));
  const many = Array.from({ length: 2_500 }, (_, n) =>
    join(files.dir, `products/${String(n).padStart(32, '0')}-400.webp`),
  );
  for (const path of many) writeFileSync(path, 'x');
  passTime();
  await runTwice();
  expect(many.filter((path) => existsSync(path))).toEqual([]);
  expect(foreign.filter((path) => !existsSync(path))).toEqual([]);
});

test('image maintenance: a store of another database is left alone', async () => {
  const orphan = await save();
  passTime();
  const sign = join(files.dir, '.database');
  const owner = readFileSync(sign, 'utf8');
  writeFileSync(sign, '00000000-0000-4000-8000-000000000000');
  await expect(maintenance()).rejects.toThrow('another database');
  await expect(maintenance()).rejects.toThrow('another database');
  expect(isWhole(orphan)).toEqual(whole);
  writeFileSync(sign, owner);
  await runTwice();
  expect(isWhole(orphan)).toEqual(gone);
});

test('image maintenance: every column with image names is registered', async () => {
  // Names of files that no column holds any more.
  await shop.query('delete from unreferenced_files');
  const [display, extra, ofCategory] = [await save(), await save(), await save('categories')];
  await shop.execute(new CreateCategory('Toners', ofCategory));
  await shop.order(person, [{ product_id: await create(display, [extra]), quantity: 1 }]);
  const columns = await shop.query<{ place: string; statement: string }>(
    `select format('%s.%s', table_name, column_name) as place,
            format('select 1 from %I where %I::text ~ $1 limit 1', table_name, column_name) as statement
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb') order by 1`,
  );
  const holding: string[] = [];
  for (const { place, statement } of columns)
    if ((await shop.query(statement, ['(products|categories)/[0-9a-f]{32}'])).length > 0) holding.push(place);
  expect(holding).toEqual([
    'categories.image',
    'order_lines.product_image',
    'products.display_image',
    'products.extra_images',
  ]);
});

test('screenshot maintenance: deletes what no payment, advance or return references', async () => {
  const store = async (kind: string, width: number) => ({
    key: await privateFiles.saveImage(kind, new Map([[width, Buffer.from('an image')]])),
    width,
  });
  const [receipt, advance, lost] = await Promise.all([1, 2, 3].map(() => store('screenshots', 1600)));
  const [photo, lostPhoto] = await Promise.all([1, 2].map(() => store('returns', 1200)));
  const packageId = await offerPackage(shop, 10);
  await shop.execute(new SubmitPayment(person.id, packageId, { key: receipt?.key ?? '', hash: 'x' }, undefined));
  const { id } = await shop.order(person, [{ product_id: await create(null), quantity: 1 }]);
  await shop.query(
    `with shown as (insert into order_advances (order_id, amount, asked_by, state, screenshot) values ($1, 1, $2, 'SHOWN', $3))
     insert into returns (order_id, user_id, photos, reason, state, resolution, asked_by, closes_at)
     values ($1, $2, array[$4], 'DAMAGED', 'REQUESTED', 'REFUND', 'buyer', now())`,
    [id, person.id, advance?.key, photo?.key],
  );
  const pathTo = (one: typeof lost) => join(privateFiles.dir, `${one?.key}-${one?.width}.webp`);
  const paths = [receipt, advance, photo, lost, lostPhoto].map(pathTo);
  const then = new Date(Date.now() - 61 * 60_000);
  for (const path of paths) utimesSync(path, then, then);
  await runTwice();
  expect(paths.map((path) => existsSync(path))).toEqual([true, true, true, false, false]);
});

test('security log maintenance: entries go after 90 days', async () => {
  await shop.query('delete from security_log');
  await shop.query(
    `insert into security_log (kind, at)
     select 'SignedIn', now() - case when n <= 5010 then interval '91 days' else interval '89 days' end
       from generate_series(1, 5012) n`,
  );
  await maintenance();
  expect(await shop.query(`select 1 from security_log where at < now() - interval '1 day'`)).toHaveLength(2);
});

test('event chain: a worker adds the events of the log at its start, and its head is logged by each run', async () => {
  await shop.startWorker();
  await eventually(async () => expect(await shop.query('select 1 from event_chain')).not.toEqual([]));
  await shop.stopWorker();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await eventChainJob(shop.part(MikroORM).em, shop.part(UnitOfWork), log).run(context());
  await eventChainJob(shop.part(MikroORM).em, shop.part(UnitOfWork), log).run(context());
  const [head] = await shop.query(
    `select to_char(day, 'YYYY-MM-DD') as day, last_position as position, head from event_chain order by event_chain.day desc limit 1`,
  );
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'event chain extended', ...head }),
    expect.objectContaining({ msg: 'event chain extended', ...head }),
  ]);
});
