import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Problem, type SheetImport, sheetLimits } from '@soulvia/contracts';
import { DiskFolder } from '@soulvia/platform/files';
import { eventually } from '../../test/support/eventually.js';
import { LivePage } from '../../test/support/live-page.js';
import { sendForm } from '../../test/support/send-form.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';
import { deleteOldImports } from './index.js';

const path = '/api/v1/imports';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN', ['catalogue']);
const orders = usePerson(shop, 'ADMIN', ['orders']);
const support = usePerson(shop, 'ADMIN', ['support']);
let serum: number;
let balm: number;
beforeAll(async () => {
  [serum = 0, balm = 0] = await shop.products([10, 5]);
});

let made = 0;
/** A file that no other test has sent. */
const sheet = (...rows: string[]) =>
  `product_id,quantity,batch,expires_on,note ${(made += 1)}\r\n${rows.map((row) => `${row}\r\n`).join('')}`;

const form = (file: string | Buffer | undefined, fields: Record<string, string> = {}) => ({
  kind: 'stock-receipts',
  ...fields,
  ...(file === undefined ? {} : { file: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]) }),
});

async function check(...terms: Parameters<typeof form>): Promise<SheetImport> {
  const { status, body } = await sendForm(staff.api, 'POST', path, form(...terms));
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'CHECKED' })]);
  return body as SheetImport;
}

const read = async (id: number) => (await staff.api.get(`${path}/${id}`)).body as SheetImport;
const apply = (id: number) => staff.api.post(`${path}/${id}/apply`, {});
async function applied(id: number): Promise<SheetImport> {
  expect(await apply(id)).toMatchObject({ status: 202, body: { id, state: 'APPLYING' } });
  await eventually(async () => expect((await read(id)).state).toBe('APPLIED'));
  return read(id);
}
const errorsOf = ({ body }: { body: unknown }) => (body as Problem).errors;
const eventsOf = async (id: number) =>
  (
    await shop.query<{ type: string; actor: string }>(
      `select type, actor from events where subject = 'import' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ type, actor }) => `${type} by ${actor}`);

describe('imports: checking', () => {
  test('imports: a checked sheet tells what it found and changes nothing but itself', async () => {
    const stock = await shop.stockOf(serum);
    const file = sheet(
      `${serum},5,A1,2099-01-31,fine`,
      `${balm},2,,2020-01-31,too old`,
      `${serum},0,,,nothing`,
      '2147483647,1,,,unknown',
      `1.23E+11,1,,,eaten`,
      '',
      `${balm},3,,31/02/2027,no day`,
    );
    const body = await check(file, { reference: ' INV-9 ' });
    expect(body).toEqual({
      id: body.id,
      kind: 'stock-receipts',
      state: 'CHECKED',
      file_name: 'image.png',
      rows: 6,
      counts: { ok: 1, warning: 1, problem: 4 },
      applied: 0,
      ignored_columns: [`note ${made}`],
      problems: [
        { row: 4, column: 'quantity', message: 'Must be at least 1' },
        { row: 5, column: 'product_id', message: 'Product not found.' },
        {
          row: 6,
          column: 'product_id',
          message: 'Excel shortened this number. Format the column as text and export again.',
        },
        { row: 8, column: 'expires_on', message: 'Must be a day such as 2027-01-31' },
      ],
      warnings: [{ row: 3, column: 'expires_on', message: 'This day has passed.' }],
      changed: 0,
      changes: [],
      created_at: expect.any(String),
      applied_at: null,
    });
    expect(await shop.stockOf(serum)).toBe(stock);
    expect(await eventsOf(body.id)).toEqual([`ImportChecked by user:${staff.id}`]);
    expect(await read(body.id)).toEqual(body);
  });

  test('imports: the file is stored privately', async () => {
    const before = readdirSync(join(shop.dataDir, 'sheets')).length;
    await check(sheet(`${serum},1`));
    const dir = join(shop.dataDir, 'sheets');
    const files = readdirSync(dir);
    expect(files.length).toBe(before + 1);
    for (const name of files) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
  });

  test('imports: the same bytes of the same kind are known for 90 days, also when sent at once', async () => {
    const file = sheet(`${serum},1`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendForm(staff.api, 'POST', path, form(file))));
    const first = answers.find(({ status }) => status === 201);
    const { id = 0 } = (first?.body ?? {}) as Partial<SheetImport>;
    const others = answers.filter((answer) => answer !== first);
    expect(others).toHaveLength(3);
    for (const { status, body } of others)
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'SHEET_KNOWN', import_id: id })]);
    await shop.query(`update imports set created_at = now() - interval '91 days' where id = $1`, [id]);
    await check(file);
  });

  test('imports: a discarded sheet is forgotten and can be checked again', async () => {
    const file = sheet(`${serum},1`);
    const { id } = await check(file);
    expect((await staff.api.send('DELETE', `${path}/${id}`, undefined)).status).toBe(204);
    expect((await staff.api.get(`${path}/${id}`)).status).toBe(404);
    expect((await staff.api.send('DELETE', `${path}/${id}`, undefined)).status).toBe(404);
    await check(file);
  });

  test.each([
    ['no kind', () => form(sheet('1,1'), { kind: '' }), 'kind'],
    ['an unknown kind', () => form(sheet('1,1'), { kind: 'users' }), 'kind'],
    ['no file', () => form(undefined), 'file'],
    ['an unknown field', () => form(sheet('1,1'), { courier_id: '1' }), 'courier_id'],
    ['a long reference', () => form(sheet('1,1'), { reference: 'x'.repeat(101) }), 'reference'],
    ['a missing column', () => form('product_id,price\r\n1,1'), 'file'],
    ['a doubled column', () => form('product_id,quantity,Quantity\r\n1,1,1'), 'file'],
    ['another encoding', () => form(Buffer.from('product_id,quantity\r\n1,\xe9', 'latin1')), 'file'],
    ['an Excel workbook', () => form(Buffer.from('PK\x03\x04', 'latin1')), 'file'],
    ['an empty file', () => form(''), 'file'],
    ['a header without rows', () => form('product_id,quantity\r\n'), 'file'],
    ['61 columns', () => form(`product_id,quantity${',x'.repeat(59)}\r\n1,1`), 'file'],
    ['20,001 rows', () => form(`product_id,quantity\r\n${'1,1\r\n'.repeat(20_001)}`), 'file'],
    ['a cell of 10,001 letters', () => form(`product_id,quantity,a\r\n1,1,${'x'.repeat(10_001)}`), 'file'],
  ])('imports: %s is refused with 400 on its field, and nothing is stored', async (_, data, field) => {
    // A test above makes an import old, which the daily maintenance may delete at any time.
    const countRecent = () =>
      shop.query(`select count(*) as count from imports where created_at > now() - interval '1 hour'`);
    const before = await countRecent();
    const response = await sendForm(staff.api, 'POST', path, data());
    expect([response.status, Object.keys(errorsOf(response) ?? {})]).toEqual([400, [field]]);
    expect(await countRecent()).toEqual(before);
  });

  test('imports: a file above 5 MB is refused with 413', async () => {
    const response = await sendForm(staff.api, 'POST', path, form('x'.repeat(sheetLimits.bytesMax + 1)));
    expect([response.status, (response.body as Problem).message]).toEqual([413, 'The file must be at most 5 MB']);
  });

  test('imports: JSON holds no file', async () => {
    const response = await staff.api.post(path, { kind: 'stock-receipts' });
    expect([response.status, errorsOf(response)]).toEqual([400, { file: ['Choose a file'] }]);
  });

  test('imports: staff without the permission of the kind can neither send nor see a sheet', async () => {
    const { id } = await check(sheet(`${serum},1`));
    expect((await sendForm(orders.api, 'POST', path, form(sheet('1,1')))).status).toBe(403);
    // Staff for orders import sheets of other kinds.
    for (const [{ api }, status] of [
      [orders, 404],
      [support, 403],
    ] as const) {
      for (const url of [`${path}/${id}`, `${path}/${id}/problems.csv`])
        expect((await api.get(url)).status).toBe(status);
      expect((await api.post(`${path}/${id}/apply`, {})).status).toBe(status);
    }
  });

  test('imports: ids out of range and unknown ones are 404', async () => {
    for (const id of ['0', '2147483647', '2147483648', 'x', '1e3']) {
      expect([id, (await staff.api.get(`${path}/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await staff.api.get(`${path}/${id}/problems.csv`)).status]).toEqual([id, 404]);
      expect([id, (await staff.api.post(`${path}/${id}/apply`, {})).status]).toEqual([id, 404]);
    }
  });
});

describe('imports: list', () => {
  test('imports: are listed newest first, by kind, to staff who may import it', async () => {
    const { id } = await check(sheet(`${serum},1`));
    const { status, body } = await staff.api.get(`${path}?kind=stock-receipts&page_size=1`);
    const { problems: _problems, warnings: _warnings, ...rest } = await read(id);
    const { counts: _counts, ignored_columns: _ignored, changed: _changed, changes: _changes, ...summary } = rest;
    expect([status, body]).toEqual([200, [summary]]);
    const refused = await staff.api.get(`${path}?kind=users`);
    expect([refused.status, errorsOf(refused)]).toEqual([400, { kind: [expect.stringMatching(/^kind must be/)] }]);
    expect([(await orders.api.get(path)).body, (await support.api.get(path)).status]).toEqual([[], 403]);
  });
});

describe('imports: applying', () => {
  test('imports: rows without problems are received, and pages of staff follow', async () => {
    const [cream = 0] = await shop.products([1]);
    const page = await LivePage.open(shop.url, staff.api.token);
    const { id } = await check(sheet(`${cream},5,A1,2099-01-31`, `${cream},7`, 'x,1'), { reference: 'INV-12' });
    const result = await applied(id);
    expect(result).toMatchObject({ rows: 3, counts: { ok: 2, warning: 0, problem: 1 }, applied: 2 });
    expect(result.applied_at).not.toBeNull();
    expect(await shop.stockOf(cream)).toBe(13);
    const lines = await shop.query(
      `select r.reference, l.quantity, l.batch, l.expires_on::text as expires_on
         from stock_receipt_lines l join stock_receipts r on r.id = l.receipt_id where l.product_id = $1 order by l.nth`,
      [cream],
    );
    expect(lines).toEqual([
      { reference: 'INV-12', quantity: 5, batch: 'A1', expires_on: '2099-01-31' },
      { reference: 'INV-12', quantity: 7, batch: null, expires_on: null },
    ]);
    expect(await eventsOf(id)).toEqual([
      `ImportChecked by user:${staff.id}`,
      `ImportStarted by user:${staff.id}`,
      'ImportAdvanced by system:import-portion',
      'ImportApplied by system:import-portion',
    ]);
    await page.waitFor('import.changed', ({ import_ids }) => import_ids.includes(id));
    page.close();
  });

  test('imports: what changed between check and apply is decided row by row, and told', async () => {
    const [full = 0, gone = 0] = await shop.products([5, 5]);
    const { id } = await check(sheet(`${full},60000`, `${full},50000`, `${gone},1`, `${full},7,,2020-01-01`));
    await shop.query('update stock set quantity = 900000 where product_id = $1', [full]);
    await shop.query('update products set deleted_at = now() where id = $1', [gone]);
    const result = await applied(id);
    expect(result).toMatchObject({ counts: { ok: 1, warning: 1, problem: 2 }, applied: 2 });
    expect(result.problems).toEqual([
      { row: 3, column: 'quantity', message: 'A product can have at most 1000000 units in stock' },
      { row: 4, column: 'product_id', message: 'Product not found.' },
    ]);
    expect(result.warnings).toEqual([{ row: 5, column: 'expires_on', message: 'This day has passed.' }]);
    expect(await shop.stockOf(full)).toBe(960_007);
  });

  test('imports: an import is applied once, however often it is asked for', async () => {
    const [cream = 0] = await shop.products([0]);
    const { id } = await check(sheet(`${cream},5`));
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409, 409]);
    await eventually(async () => expect((await read(id)).state).toBe('APPLIED'));
    const again = await apply(id);
    expect([again.status, (again.body as Problem).code]).toEqual([409, 'ALREADY_APPLIED']);
    const discarded = await staff.api.send('DELETE', `${path}/${id}`, undefined);
    expect([discarded.status, (discarded.body as Problem).code]).toEqual([409, 'ALREADY_APPLIED']);
    expect(await shop.stockOf(cream)).toBe(5);
  });

  test('imports: rows that are left out can be fetched with their reasons, corrected and sent again', async () => {
    const [cream = 0] = await shop.products([0]);
    const { id } = await check(sheet(`${cream},5`, `${cream},many,"=cmd|' /C calc'!A0",,"a,""b"""`, '-7,1'));
    const { status, body, headers } = await staff.api.get(`${path}/${id}/problems.csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [, , first, second] = String(body).split('\r\n');
    expect(String(body)).toContain(`product_id,quantity,batch,expires_on,note ${made},problem\r\n`);
    expect([first, second]).toEqual([`"'-7",1,,,,product_id: Product not found.`, '']);
    expect(String(body)).toContain(
      `${cream},many,"'=cmd|' /C calc'!A0",,"a,""b""",quantity: Must be a whole number\r\n`,
    );
    await applied(id);
    const corrected = String(body).replace(',many,', ',3,').replace(`"'-7",`, `${cream},`);
    const { id: again, counts } = await check(corrected);
    expect(counts).toEqual({ ok: 2, warning: 0, problem: 0 });
    await applied(again);
    expect(await shop.stockOf(cream)).toBe(9);
  });

  test('imports: a portion that keeps failing fails the import, which goes on where it was when it is applied again', async () => {
    const [cream = 0] = await shop.products([0]);
    const { id } = await check(sheet(...Array.from({ length: 250 }, () => `${cream},1`)));
    await shop.stopWorker();
    await apply(id);
    await shop.query(`update due_work set attempts = 6 where kind = 'import-portion' and subject_id = $1`, [id]);
    await shop.startWorker();
    await eventually(async () => expect((await read(id)).state).toBe('FAILED'));
    expect((await eventsOf(id)).at(-1)).toBe('ImportFailed by system:import-portion');
    expect((await applied(id)).applied).toBe(250);
    expect(await shop.stockOf(cream)).toBe(250);
  });
});

describe('imports: maintenance', () => {
  const sheets = () => new DiskFolder(join(shop.dataDir, 'sheets'));
  const storedAs = async (id: number) =>
    (await shop.query<{ stored_as: string }>('select stored_as from imports where id = $1', [id]))[0]?.stored_as ?? '';
  const age = async (id: number, interval: string) => {
    const name = await storedAs(id);
    const file = join(shop.dataDir, 'sheets', name);
    utimesSync(file, new Date(0), new Date(0));
    await shop.query(`update imports set created_at = now() - $2::interval where id = $1`, [id, interval]);
    return file;
  };

  test('imports: unapplied ones go after 24 hours and others after 24 months, with their files', async () => {
    const [young, old, kept, ancient] = [
      await check(sheet(`${serum},1`)),
      await check(sheet(`${serum},1`)),
      await check(sheet(`${serum},1`)),
      await check(sheet(`${serum},1`)),
    ];
    for (const { id } of [kept, ancient]) await applied(id);
    const files = [
      await age(young.id, '23 hours'),
      await age(old.id, '25 hours'),
      await age(kept.id, '23 months'),
      await age(ancient.id, '25 months'),
    ];
    await deleteOldImports(shop.query, sheets());
    const statuses = await Promise.all(
      [young, old, kept, ancient].map(async ({ id }) => (await staff.api.get(`${path}/${id}`)).status),
    );
    expect(statuses).toEqual([200, 404, 200, 404]);
    expect(files.map(existsSync)).toEqual([true, false, true, false]);
  });

  test('imports: a file without an import is deleted once no write can belong to it', async () => {
    await sheets().write(
      new Map([
        ['orphan-old.csv', Buffer.from('a')],
        ['orphan-new.csv', Buffer.from('b')],
      ]),
    );
    utimesSync(join(shop.dataDir, 'sheets', 'orphan-old.csv'), new Date(0), new Date(0));
    await deleteOldImports(shop.query, sheets());
    expect(readdirSync(join(shop.dataDir, 'sheets')).filter((name) => name.startsWith('orphan'))).toEqual([
      'orphan-new.csv',
    ]);
  });
});
