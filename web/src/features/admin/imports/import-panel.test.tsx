import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SheetImport } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ImportPanel } from './import-panel';

const time = '2026-03-04T05:06:07.000Z';

const sheet = (changes: Partial<SheetImport> = {}): SheetImport => ({
  id: 3,
  kind: 'stock-receipts',
  state: 'CHECKED',
  file_name: 'goods.csv',
  rows: 1_205,
  counts: { ok: 1_200, warning: 2, problem: 3 },
  applied: 0,
  ignored_columns: ['note'],
  problems: [{ row: 4, column: 'quantity', message: 'Must be at least 1' }],
  warnings: [{ row: 5, column: null, message: 'This day has passed.' }],
  changed: 0,
  changes: [],
  created_at: time,
  applied_at: null,
  ...changes,
});

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
let appliedTimes: number;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  appliedTimes = 0;
  replies = { 'GET imports': { body: [], headers: { 'X-Total-Count': '0' } } };
  calls = fakeApi(({ method, path }) => replies[`${method} ${path.split('?')[0]}`] ?? { status: 404, body: {} });
});

const columns = { product_id: 'number of the product', quantity: 'units' };
const fields = [{ name: 'reference', label: 'Reference' }];
const open = (at = '') =>
  showPage(
    <ImportPanel
      kind="stock-receipts"
      about="Each row receives units."
      columns={columns}
      fields={fields}
      onApplied={() => (appliedTimes += 1)}
    />,
    `/admin?section=stock&tab=import${at}`,
  );
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Sheet'), file);
const csv = new File(['product_id,quantity\n1,2\n'], 'goods.csv', { type: 'text/csv' });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (method: string) => calls.filter((call) => call.method === method);

describe('import form', () => {
  it('sends kind, file and fields, and opens the import', async () => {
    replies['POST imports'] = { status: 201, body: sheet() };
    replies['GET imports/3'] = { body: sheet() };
    open();
    expect(screen.getByText('batch').parentElement).toHaveTextContent('(optional)');
    await choose(csv);
    await userEvent.type(screen.getByLabelText('Reference'), ' INV-7 ');
    await userEvent.click(button('Check sheet'));
    expect(await screen.findByRole('heading', { name: 'Import #3' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('import=3');
    const form = sent('POST')[0]?.body as FormData;
    expect([form.get('kind'), form.get('reference')]).toEqual(['stock-receipts', 'INV-7']);
    expect((form.get('file') as File).name).toBe('goods.csv');
  });

  it('names a missing file, and sends nothing', async () => {
    open();
    await userEvent.click(button('Check sheet'));
    expect(screen.getAllByText('Choose a file').length).toBeGreaterThan(0);
    expect(sent('POST')).toEqual([]);
  });

  it("shows the server's reason beside the file", async () => {
    const errors = { file: ['The column quantity is missing from row 1.'] };
    replies['POST imports'] = { status: 400, body: { message: 'No.', errors } };
    open();
    await choose(csv);
    await userEvent.click(button('Check sheet'));
    expect((await screen.findAllByText('The column quantity is missing from row 1.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Please fix the highlighted fields')).toBeInTheDocument();
    expect(screen.getByLabelText('Sheet')).toBeInvalid();
  });

  it('leads to the import of a file that is known', async () => {
    const problem = { code: 'SHEET_KNOWN', message: 'This file was imported before, as import #9.', import_id: 9 };
    replies['POST imports'] = { status: 409, body: problem };
    open();
    await choose(csv);
    await userEvent.click(button('Check sheet'));
    const link = await screen.findByRole('link', { name: 'Open import #9' });
    expect(link).toHaveAttribute('href', '/admin?section=stock&tab=import&import=9');
  });

  it('offers the columns of a file whose header is not known, and sends what is chosen of them', async () => {
    const errors = { file: ['The column product_id is missing from row 2.'] };
    const top = {
      header_row: 2,
      rows: [
        { row: 1, cells: ['Goods'], columns: [] },
        { row: 2, cells: ['Artikel', 'quantity'], columns: [{ name: 'quantity', place: 2 }] },
        { row: 3, cells: ['7', '12'], columns: [] },
      ],
    };
    replies['POST imports'] = { status: 400, body: { message: 'No.', errors, sheet: top } };
    open();
    await choose(csv);
    await userEvent.click(button('Check sheet'));
    expect(await screen.findByLabelText('Row that names the columns')).toHaveValue('2');
    expect(screen.getByRole('region', { name: 'First rows' })).toHaveTextContent('Artikelquantity712');
    expect(screen.getByLabelText('quantity (needed)')).toHaveAccessibleDescription('units. In the file: 12');
    await userEvent.click(button('Check sheet'));
    expect(screen.getByLabelText('product_id (needed)')).toBeInvalid();
    expect(sent('POST')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('product_id (needed)'), 'Artikel');
    await userEvent.selectOptions(screen.getByLabelText('batch'), 'The same text in each row');
    await userEvent.type(screen.getByLabelText('Text for batch'), 'B-7');
    await userEvent.click(button('Check sheet'));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const form = sent('POST')[1]?.body as FormData;
    expect(JSON.parse(form.get('columns') as string)).toEqual({
      header_row: 2,
      columns: [
        { name: 'quantity', place: 2 },
        { name: 'product_id', place: 1 },
        { name: 'batch', text: 'B-7' },
      ],
    });
    await userEvent.selectOptions(screen.getByLabelText('Row that names the columns'), '1: Goods');
    expect(screen.getByLabelText('quantity (needed)')).toHaveValue('');
  });

  it('asks for the columns of a checked sheet again, and says how they were found', async () => {
    replies['POST imports'] = { status: 201, body: sheet() };
    replies['GET imports/3'] = { body: sheet({ notes: ['Columns as mapped last time.'] }) };
    open();
    await choose(csv);
    await userEvent.type(screen.getByLabelText('Reference'), 'INV-7');
    await userEvent.click(button('Check sheet'));
    expect(await screen.findByText('Columns as mapped last time.')).toBeInTheDocument();
    await userEvent.click(button('Change columns'));
    expect(screen.getByLabelText('Sheet')).toHaveAccessibleDescription(/^goods\.csv is chosen\./);
    expect(screen.getByLabelText('Choose the columns myself')).toBeChecked();
    await userEvent.click(button('Check sheet'));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const form = sent('POST')[1]?.body as FormData;
    expect([form.get('columns'), form.get('reference')]).toEqual(['{}', 'INV-7']);
  });

  it('moves the focus to the note of what the server refused, and not again while the form is edited', async () => {
    const refusal = 'Failed to check the sheet: No.';
    replies['POST imports'] = { status: 400, body: { message: 'No.' } };
    open();
    await choose(csv);
    for (const attempt of [1, 2]) {
      await userEvent.click(button('Check sheet'));
      await waitFor(() => expect(sent('POST')).toHaveLength(attempt));
      await waitFor(() => expect(document.activeElement).toHaveTextContent(refusal));
    }
    await userEvent.type(screen.getByLabelText('Reference'), 'A 7');
    expect(screen.getByLabelText('Reference')).toHaveValue('A 7');
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('tells what to do with a workbook that cannot be read', async () => {
    open();
    await choose(new File(['no workbook'], 'goods.xlsx'));
    await userEvent.click(button('Check sheet'));
    expect(await screen.findByText(/This workbook cannot be read\. Open it in Excel/)).toBeInTheDocument();
    expect(sent('POST')).toEqual([]);
  });
});

describe('imports so far', () => {
  it('are listed with their state, and lead to each', async () => {
    const { counts: _, ...summary } = sheet({ state: 'APPLYING', applied: 400 });
    replies['GET imports'] = { body: [summary], headers: { 'X-Total-Count': '1' } };
    open();
    const table = within(await screen.findByRole('table', { name: 'Imports' }));
    expect(table.getByText('goods.csv')).toBeInTheDocument();
    expect(table.getByText('400 of 1,205')).toBeInTheDocument();
    expect(table.getByRole('link')).toHaveAttribute('href', '/admin?section=stock&tab=import&import=3');
    expect(calls[0]?.path).toContain('kind=stock-receipts');
  });

  it('say so when there are none, and why they cannot be loaded', async () => {
    const { unmount } = open();
    expect(await screen.findByText('No sheet was imported yet.')).toBeInTheDocument();
    unmount();
    replies['GET imports'] = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
  });
});

describe('import', () => {
  it('lists problems and warnings, and applies the other rows', async () => {
    replies['GET imports/3'] = { body: sheet() };
    replies['POST imports/3/apply'] = { status: 202, body: { id: 3, state: 'APPLYING' } };
    open('&import=3');
    expect(await screen.findByText(/Nothing has changed yet/)).toBeInTheDocument();
    expect(screen.getByText('Ignored columns: note')).toBeInTheDocument();
    const problems = within(screen.getByRole('table', { name: 'Problems' }));
    expect(problems.getByText('Must be at least 1')).toBeInTheDocument();
    expect(screen.getByText('The first 1 of 3 rows.')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Warnings' })).toHaveTextContent('This day has passed.');
    replies['GET imports/3'] = { body: sheet({ state: 'APPLYING', applied: 400 }) };
    await userEvent.click(button('Apply 1,202 rows'));
    expect(await screen.findByRole('progressbar')).toHaveValue(400);
    replies['GET imports/3'] = { body: sheet({ state: 'APPLIED', applied: 1_202, applied_at: time }) };
    act(() => publishLive('import.changed', { position: 9, import_ids: [3] }));
    expect(await screen.findByText('Applied 1,202 rows.')).toBeInTheDocument();
    expect(screen.getByText('Left out: 3 rows with problems.')).toBeInTheDocument();
    await waitFor(() => expect(appliedTimes).toBe(1));
  });

  it('shows 20 problems at first, and more on request', async () => {
    const problems = Array.from({ length: 25 }, (_, nth) => ({ row: nth + 2, column: null, message: `No. ${nth}` }));
    replies['GET imports/3'] = { body: sheet({ problems, counts: { ok: 1_175, warning: 0, problem: 30 } }) };
    open('&import=3');
    expect(await screen.findByText('The first 20 of 30 rows.')).toBeInTheDocument();
    expect(screen.queryByText('No. 20')).not.toBeInTheDocument();
    await userEvent.click(button('Show more'));
    expect(screen.getByText('No. 24')).toBeInTheDocument();
    expect(screen.getByText('The first 25 of 30 rows.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('offers nothing to apply when every row has a problem', async () => {
    replies['GET imports/3'] = { body: sheet({ counts: { ok: 0, warning: 0, problem: 1_205 } }) };
    open('&import=3');
    expect(await screen.findByText(/No row can be applied/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
    expect(button('Download problem rows')).toBeInTheDocument();
  });

  it('discards a checked sheet after a question, and shows the form again', async () => {
    replies['GET imports/3'] = { body: sheet() };
    replies['DELETE imports/3'] = { status: 204 };
    open('&import=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('form', { name: 'Import a sheet' })).toBeInTheDocument();
  });

  it('resumes a failed import', async () => {
    replies['GET imports/3'] = { body: sheet({ state: 'FAILED', applied: 400 }) };
    open('&import=3');
    expect(
      await screen.findByText('Stopped after 400 rows. Apply again to go on where it stopped.'),
    ).toBeInTheDocument();
    expect(button('Apply again')).toBeInTheDocument();
  });

  it('says that an import is gone, and the reason of another failure', async () => {
    const { unmount } = open('&import=3');
    expect(await screen.findByText(/This import no longer exists/)).toBeInTheDocument();
    unmount();
    replies['GET imports/4'] = { status: 403, body: { message: 'Not today.' } };
    open('&import=4');
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
    expect(button('Try Again')).toBeInTheDocument();
  });
});
