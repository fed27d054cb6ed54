import { describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import { csvRow, type Product, type SheetImport } from '@soulvia/contracts';
import { parseSheet } from '@soulvia/platform/sheets';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

describe('products sheet: edges', () => {
  const shop = useShop();
  const staff = usePerson(shop, 'ADMIN', ['catalogue']);
  const product = async (id: number) => (await shop.guest.get(`/api/v1/products/${id}`)).body as Product;
  const check = async (text: string) => {
    const form = { kind: 'products', file: new Blob([text]) };
    return (await sendForm(staff.api, 'POST', '/api/v1/imports', form)).body as SheetImport;
  };
  const exported = async () => String((await staff.api.get('/api/v1/products/export.csv')).body);

  test('any text that the shop takes comes back from its own sheet, byte for byte', async () => {
    const names = [
      "'-50% Bar",
      "''=1",
      'Crème\u000bBrûlée',
      'a\u0001\u001b[31mb',
      '6" brush',
      '\u202bگلو سیرم\u202c',
      '🌹 ½',
      '-',
      ';,\t',
    ];
    const ids = await shop.products(names.map(() => 1));
    for (const [nth, name] of names.entries()) {
      const changes = { name, description: `${name}\r\n${name}` };
      expect((await staff.api.patch(`/api/v1/products/${ids[nth]}`, changes)).status).toBe(200);
    }
    const text = await exported();
    const { header, rows } = await parseSheet(text.replace(/^\uFEFF/, ''));
    const cell = (id: number, column: string) =>
      rows.find(({ cells }) => cells[0] === String(id))?.cells[header.indexOf(column)];
    for (const { id, name, description } of await Promise.all(ids.map(product)))
      expect([cell(id, 'name'), cell(id, 'description')]).toEqual([name, description]);
    const { counts, changes } = await check(text);
    expect([counts.problem, counts.warning, changes]).toEqual([0, 0, []]);
  });

  test('a row without an id warns of a product with its name, and ids of another shop are noticed', async () => {
    await shop.execute(new CreateCategory('Masks', null));
    const [serum = 0, balm = 0] = await shop.products([10, 5]);
    const columns = csvRow(['id', 'name', 'description', 'price', 'sc_value', 'category', 'quantity']);
    const { name } = await product(serum);
    const added = (named: string) => csvRow(['', named, 'x', '10', '1', 'Masks', '1']);
    const { counts, warnings } = await check(columns + added(` ${name.toUpperCase()} `) + added('New Mask'));
    expect([counts, warnings.map(({ row, message }) => [row, message])]).toEqual([
      { ok: 1, warning: 1, problem: 0 },
      [[2, expect.stringMatching(`^Product ${serum} has this name already`)]],
    ]);
    const other = await check(
      csvRow(['id', 'name']) + csvRow([serum, 'Garden Chair']) + csvRow([balm, 'Garden Table']),
    );
    expect(other.warnings.map(({ row, message }) => [row, message])).toEqual([
      [2, '2 of 2 rows give new names to the products of their ids. Is this the sheet of another shop?'],
    ]);
  });
});
