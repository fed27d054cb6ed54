import { expect, test } from '@jest/globals';
import type { SheetImport } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { sendForm } from '../../test/support/send-form.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';

const path = '/api/v1/imports';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN', ['catalogue']);

test('imports: what was filled is analyzed afterwards; an import is applied also when that fails', async () => {
  const rename = (from: string, to: string) => shop.query(`alter function ${from}() rename to ${to}`);
  const statistics = `kind = 'import-statistics' and subject_id = $1`;
  const hasten = (id: number) => shop.query(`update due_work set due_at = now() where ${statistics}`, [id]);
  const attempts = (id: number) =>
    shop.query<{ attempts: number }>(`select attempts from due_work where ${statistics}`, [id]);
  await shop.query('truncate stock_receipt_lines');
  const [cream = 0] = await shop.products([1]);
  const file = new Blob([`product_id,quantity\r\n${`${cream},1\r\n`.repeat(100)}`]);
  const { body } = await sendForm(staff.api, 'POST', path, { kind: 'stock-receipts', file });
  const { id } = body as SheetImport;
  await rename('analyze_filled_tables', 'hidden');
  try {
    expect((await staff.api.post(`${path}/${id}/apply`, {})).status).toBe(202);
    await eventually(async () =>
      expect((await staff.api.get(`${path}/${id}`)).body).toMatchObject({ state: 'APPLIED' }),
    );
    await hasten(id);
    await eventually(async () => expect(await attempts(id)).toEqual([{ attempts: 1 }]));
  } finally {
    await rename('hidden', 'analyze_filled_tables');
  }
  await hasten(id);
  await eventually(async () => expect(await attempts(id)).toEqual([]));
  const [table] = await shop.query<{ rows: number }>(
    `select reltuples as rows from pg_class where oid = 'stock_receipt_lines'::regclass`,
  );
  expect(table?.rows).toBeGreaterThanOrEqual(100);
});
