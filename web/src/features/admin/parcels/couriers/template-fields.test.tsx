import { beforeEach, expect, it } from '@jest/globals';
import type { Courier } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CourierForm } from './courier-form';
import { createDraft, toRequest } from './courier-draft';

let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  calls = fakeApi(() => ({ status: 201, body: { name: 'TCS' } }));
});
const sent = () =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { booking_template?: unknown });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save courier' }));

it('keeps the columns of the courier: a header row is pasted, and each column holds a value, a text or nothing', async () => {
  showPage(<CourierForm courier={null} onClose={() => undefined} />, '/admin?section=parcels');
  await userEvent.type(screen.getByLabelText('Name'), 'TCS');
  await userEvent.type(screen.getByLabelText('Code'), 'tcs');
  await userEvent.selectOptions(
    screen.getByLabelText('Booking sheet'),
    'Columns of the courier, as Excel workbook (.xlsx)',
  );
  await save();
  expect(screen.getByLabelText('Name of column 1')).toBeInvalid();
  await userEvent.click(screen.getByLabelText('Name of column 1'));
  await userEvent.paste('Consignee\tService\tconsignee\n');
  await userEvent.selectOptions(screen.getByLabelText('What column 1 holds'), 'Name');
  await userEvent.selectOptions(screen.getByLabelText('What column 2 holds'), 'The same text in each row');
  await userEvent.type(screen.getByLabelText('Text of column 2'), 'Overnight');
  await save();
  expect(screen.getByLabelText('Name of column 3')).toHaveAccessibleDescription('Each column once');
  await userEvent.clear(screen.getByLabelText('Name of column 3'));
  await userEvent.type(screen.getByLabelText('Name of column 3'), 'Remarks');
  await userEvent.click(screen.getByRole('button', { name: 'Move up column 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add column' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove column 4' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const columns = [{ name: 'Service', text: 'Overnight' }, { name: 'Consignee', value: 'name' }, { name: 'Remarks' }];
  expect(sent()[0]?.booking_template).toEqual({ format: 'xlsx', columns });
});

it('shows the columns that are kept, and takes them away', async () => {
  const booking_template = {
    format: 'csv' as const,
    columns: [{ name: 'Service', text: 'Overnight' }, { name: 'Note' }],
  };
  const courier = { name: 'TCS', code: 'tcs', cities: [], expected: {}, booking_template } as unknown as Courier;
  expect(
    toRequest(
      createDraft({
        ...courier,
        expected: { delivery_fee: '1', return_fee: '1', income_tax_percent: 0, sales_tax_percent: 0 },
      }),
    ).booking_template,
  ).toEqual(booking_template);
  showPage(<CourierForm courier={courier} onClose={() => undefined} />, '/admin?section=parcels');
  expect(screen.getByLabelText('Text of column 1')).toHaveValue('Overnight');
  await userEvent.selectOptions(screen.getByLabelText('Booking sheet'), 'Columns of the shop, as CSV');
  expect(screen.queryByLabelText('Name of column 1')).toBeNull();
});
