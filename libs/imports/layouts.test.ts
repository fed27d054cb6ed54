import { describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import type { Problem, SheetImport } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { ParcelDesk, useParcelDesk } from '../../test/support/parcels.js';
import { sendForm } from '../../test/support/send-form.js';
import { useShop } from '../../test/support/use-shop.js';

const path = '/api/v1/imports';
const shop = useShop();
const desk = useParcelDesk(shop);

const send = (kind: string, text: string, fields: Record<string, unknown>) =>
  sendForm(desk.owner.api, 'POST', path, { kind, file: new Blob([text]), ...fields });
const choose = (...columns: readonly object[]) => JSON.stringify({ header_row: 2, columns });
const read = async (id: number) => (await desk.owner.api.get(`${path}/${id}`)).body as SheetImport;
async function apply({ id }: SheetImport): Promise<SheetImport> {
  expect((await desk.owner.api.post(`${path}/${id}/apply`, {})).status).toBe(202);
  await eventually(async () => expect((await read(id)).state).toBe('APPLIED'));
  return read(id);
}
const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');
const booked = async () => desk.parcel((await desk.order()).id);

describe('layouts of sheets', () => {
  const trackingColumns = choose({ name: 'order_id', place: 3 }, { name: 'tracking_number', place: 1 });

  test('columns that no name tells are asked for with the first rows, chosen, and kept for this courier alone', async () => {
    const [first, second] = [await booked(), await booked()];
    const text = lines('Bookings of today', 'Sendung,Note,Auftrag', `AA-1001,x,${first.order_id}`);
    const fields = { courier_id: desk.courier.id };
    const refused = await send('tracking-numbers', text, fields);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        errors: { file: ['The columns order_id, tracking_number are missing from row 2.'] },
        sheet: {
          header_row: 2,
          rows: [
            { row: 1, cells: ['Bookings of today'], columns: [] },
            { row: 2, cells: ['Sendung', 'Note', 'Auftrag'], columns: [] },
            { row: 3, cells: ['AA-1001', 'x', String(first.order_id)], columns: [] },
          ],
        },
      }),
    ]);
    const chosen = await send('tracking-numbers', text, { ...fields, columns: trackingColumns });
    expect([chosen.status, chosen.body]).toEqual([
      201,
      expect.objectContaining({
        counts: { ok: 1, warning: 0, problem: 0 },
        ignored_columns: ['Note'],
        notes: [
          'Columns as mapped, which is kept for the next sheet with this header.',
          'Row 2 names the columns.',
          'Read: order_id from "Auftrag", tracking_number from "Sendung".',
        ],
      }),
    ]);
    await apply(chosen.body as SheetImport);
    expect((await desk.read(first.id)).tracking_number).toBe('AA-1001');
    const next = lines('note,AUFTRAG,Sendung', `y,${second.order_id},AA-1002`);
    const kept = (await send('tracking-numbers', next, fields)).body as SheetImport;
    expect([kept.notes?.[0], kept.counts.ok]).toEqual(['Columns as mapped last time.', 1]);
    await apply(kept);
    expect((await desk.read(second.id)).tracking_number).toBe('AA-1002');
    const other = await ParcelDesk.open(shop);
    const { status } = await send('tracking-numbers', `${next}z,1,AA-1\r\n`, { courier_id: other.courier.id });
    expect(status).toBe(400);
  });

  test.each([
    ['[]', ['columns']],
    ['no JSON', ['columns']],
    ['{}', ['columns']],
    ['{"header_row":2,"columns":"all"}', ['columns']],
    ['{"header_row":"two","columns":[]}', ['header_row']],
    ['{"header_row":2,"columns":[{"place":1}]}', ['columns.0.name']],
    ['{"header_row":2,"columns":[{"name":"order_id","place":0}]}', ['columns.0.place']],
    ['{"header_row":2,"columns":[],"more":1}', ['more']],
    [choose({ name: 'colour', place: 1 }), ['columns.0.name', 'columns']],
  ])('layouts: the columns %s are refused on their field', async (given, fields) => {
    const text = lines('Title', 'One,Two', '1,2');
    const { status, body } = await send('tracking-numbers', text, { courier_id: desk.courier.id, columns: given });
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, fields]);
  });

  test('a checked sheet is replaced when its columns are chosen again, and an applied one is not', async () => {
    const parcel = await booked();
    const fields = { courier_id: desk.courier.id };
    const text = lines('', 'order_id,tracking_number,cn', `${parcel.order_id},WRONG-1,RIGHT-1`);
    const first = (await send('tracking-numbers', text, fields)).body as SheetImport;
    const again = await send('tracking-numbers', text, fields);
    expect((again.body as Problem).import_id).toBe(first.id);
    const asked = await send('tracking-numbers', text, { ...fields, columns: '{}' });
    expect((asked.body as Problem).sheet?.rows[0]?.columns).toContainEqual({ name: 'tracking_number', place: 2 });
    const other = choose({ name: 'order_id', place: 1 }, { name: 'tracking_number', place: 3 });
    const second = (await send('tracking-numbers', text, { ...fields, columns: other })).body as SheetImport;
    expect([(await desk.owner.api.get(`${path}/${first.id}`)).status, second.state]).toEqual([404, 'CHECKED']);
    await apply(second);
    expect((await desk.read(parcel.id)).tracking_number).toBe('RIGHT-1');
    const late = await send('tracking-numbers', text, { ...fields, columns: other });
    expect([late.status, (late.body as Problem).code]).toEqual([409, 'SHEET_KNOWN']);
  });

  test('rows that are left out have the names of the shop, so that they are read when they come back', async () => {
    const text = lines('', 'Artikel,Stück', '1,many');
    const columns = choose(
      { name: 'product_id', place: 1 },
      { name: 'quantity', place: 2 },
      { name: 'batch', text: 'B-7' },
    );
    const { body } = await send('stock-receipts', text, { columns });
    const csv = String((await desk.owner.api.get(`${path}/${(body as SheetImport).id}/problems.csv`)).body);
    expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'product_id,quantity,batch,problem',
      expect.stringMatching(/^1,many,B-7,/),
    ]);
    expect((await send('stock-receipts', csv, {})).status).toBe(201);
  });

  test('a sheet whose names do not fit its ids says so, and adds products when no ids are chosen', async () => {
    const ids = await shop.products([1, 1, 1]);
    const text = lines('id,name', ...ids.map((id) => `${id},Chair ${id}`));
    const { notes = [] } = (await send('products', text, {})).body as SheetImport;
    expect(notes).toEqual([expect.stringMatching(/^The names do not fit the ids: 3 of 3 rows would rename/)]);
    const columns = JSON.stringify({ header_row: 1, columns: [{ name: 'name', place: 2 }] });
    const { problems } = (await send('products', text, { columns })).body as SheetImport;
    expect([...new Set(problems.map(({ column }) => column))]).toEqual([
      'description',
      'price',
      'sc_value',
      'category',
      'quantity',
    ]);
  });

  test('an export of Shopify adds products and families, once one text is given for what it lacks', async () => {
    await shop.execute(new CreateCategory('Moved', null));
    const head = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
    const text = lines(head, 'glow,Moved Serum,<p>Light</p>,Serums,Size,30 ml,100,5', 'glow,,,,,50 ml,150,7');
    const refused = (await send('products', text, {})).body as SheetImport;
    expect([refused.counts.problem, refused.notes?.[0]]).toEqual([2, expect.stringMatching(/export of Shopify/)]);
    const asked = (await send('products', text, { columns: '{}' })).body as Problem;
    const known = asked.sheet?.rows[0]?.columns ?? [];
    const columns = [
      ...known.filter(({ name }) => name !== 'category'),
      { name: 'category', text: 'Moved' },
      { name: 'sc_value', text: '1' },
    ];
    const chosen = JSON.stringify({ header_row: asked.sheet?.header_row, columns });
    const checked = (await send('products', text, { columns: chosen })).body as SheetImport;
    expect(checked.counts).toEqual({ ok: 2, warning: 0, problem: 0 });
    await apply(checked);
    const added = await shop.query(
      `select p.name, p.description, p.price::text as price, f.name as family from products p join product_families f on f.id = p.family_id
        where p.name like 'Moved Serum%' order by p.id`,
    );
    expect(added).toEqual([
      { name: 'Moved Serum, 30 ml', description: 'Light', price: '100.00', family: 'Moved Serum' },
      { name: 'Moved Serum, 50 ml', description: 'Light', price: '150.00', family: 'Moved Serum' },
    ]);
    const next = text.replaceAll('Moved Serum', 'Moved Balm').replace('Qty\r\n', 'Qty,Tags\r\n');
    const kept = (await send('products', next, {})).body as SheetImport;
    expect([kept.counts.ok, kept.notes]).toEqual([2, expect.arrayContaining(['Columns as mapped last time.'])]);
  });
});
