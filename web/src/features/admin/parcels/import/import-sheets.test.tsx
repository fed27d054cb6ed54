import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Courier } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from '../parcels-section';

const couriers = ['TCS', 'Leopards'].map((name, nth) => ({ id: nth + 1, name, is_active: nth === 0 }) as Courier);

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({ 'GET couriers': { body: couriers } }));
});

const open = (sheet = '') => showPage(<ParcelsSection />, `/admin?section=parcels&tab=import${sheet}`);
const csv = new File(['order_id,tracking_number\n1,TCS-1\n'], 'numbers.csv', { type: 'text/csv' });

describe('parcels: import', () => {
  it('asks for a file and a courier before anything is sent', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Check sheet' }));
    expect(screen.getAllByText('Choose a file').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Courier')).toBeInvalid();
    expect(screen.getByLabelText('Sheet')).toHaveAttribute('accept', '.csv,.tsv,.txt,.xlsx,.xls,text/csv');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends tracking numbers with their courier', async () => {
    replies['POST imports'] = { status: 400, body: { message: 'No.', errors: { courier_id: ['Courier not found.'] } } };
    open();
    await screen.findByRole('option', { name: 'Leopards' });
    await userEvent.upload(screen.getByLabelText('Sheet'), csv);
    await userEvent.selectOptions(screen.getByLabelText('Courier'), 'TCS');
    await userEvent.click(screen.getByRole('button', { name: 'Check sheet' }));
    expect((await screen.findAllByText('Courier not found.')).length).toBeGreaterThan(0);
    const form = calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect([form.get('kind'), form.get('courier_id')]).toEqual(['tracking-numbers', '1']);
  });

  it('has courier statuses under an address of its own', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Courier statuses' });
    await userEvent.click(link);
    expect(await screen.findByText('in the words of the courier')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('sheet=courier-statuses');
    expect(calls.some(({ path }) => path.startsWith('imports?') && path.includes('kind=courier-statuses'))).toBe(true);
  });

  it('says why the couriers cannot be loaded', async () => {
    replies['GET couriers'] = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('says where to add a courier when there is none', async () => {
    replies['GET couriers'] = { body: [] };
    open();
    expect(await screen.findByText('Add a courier on the tab Couriers first.')).toBeInTheDocument();
  });
});
