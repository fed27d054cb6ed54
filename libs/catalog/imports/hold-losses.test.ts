import { expect, test } from '@jest/globals';
import { csvRow, type SheetImport } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN', ['catalogue']);
const owner = usePerson(shop, 'ADMIN');

async function apply(by: Person, text: string): Promise<SheetImport> {
  const form = { kind: 'products', file: new Blob([text]) };
  const { id } = (await sendForm(by.api, 'POST', '/api/v1/imports', form)).body as SheetImport;
  await by.api.post(`/api/v1/imports/${id}/apply`, {});
  const read = async () => (await by.api.get(`/api/v1/imports/${id}`)).body as SheetImport;
  return eventually(async () => {
    const sheet = await read();
    expect(sheet.state).toBe('APPLIED');
    return sheet;
  });
}

test('products sheet: what staff may not write off alone waits, and the rest of its row does not', async () => {
  const [few = 0, many = 0] = await shop.products([30, 30], '1000.00');
  const sheet = csvRow(['id', 'quantity', 'price']) + csvRow([few, 20, 900]) + csvRow([many, 5, 900]);
  const { applied, warnings } = await apply(staff, sheet);
  expect([applied, warnings.map(({ row, column, message }) => `${row} ${column}: ${message}`)]).toEqual([
    2,
    ['3 quantity: Waiting for approval: another admin has to agree to fewer units'],
  ]);
  const stocks = () => Promise.all([few, many].map((id) => shop.stockOf(id)));
  expect(await stocks()).toEqual([20, 30]);
  expect((await owner.api.get(`/api/v1/products/${many}`)).body).toMatchObject({ price: '900.00' });
  const [waiting] = await shop.query<{ id: number; requested_by: number }>(
    `select id, requested_by from approvals where state = 'WAITING'`,
  );
  expect(waiting?.requested_by).toBe(staff.id);
  await owner.api.post(`/api/v1/approvals/${waiting?.id}/decide`, { approve: true });
  expect(await stocks()).toEqual([20, 5]);
  await apply(owner, csvRow(['id', 'quantity']) + csvRow([few, 1]));
  expect(await stocks()).toEqual([1, 5]);
});
