import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

const all = Array.from({ length: 500 }, (_, index) => sampleOrder({ id: index + 1 }));
const refused = new Set([7, 250, 500]);
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  calls = fakeApi(({ method, path }) => {
    const id = Number(/^orders\/(\d+)$/.exec(path)?.[1]);
    if (method === 'PATCH')
      return refused.has(id) ? { status: 409, body: { detail: 'Out of stock.' } } : { body: sampleOrder({ id }) };
    const query = new URLSearchParams(path.split('?')[1]);
    const ids = query.get('ids')?.split(',').map(Number);
    if (ids) return { body: all.filter((order) => ids.includes(order.id) && order.id !== 3) };
    const size = Number(query.get('page_size'));
    const from = (Number(query.get('page')) - 1) * size;
    return { body: all.slice(from, from + size), headers: { 'X-Total-Count': '500' } };
  });
});

const writes = () => calls.filter(({ method }) => method === 'PATCH');
const open = () => showPage(<OrdersSection />, '/admin?section=orders');
const button = (name: string) => screen.getByRole('button', { name });

describe('orders section: a bulk change over all pages', () => {
  it('changes 500 orders, reports three refusals, keeps them selected and the focus where it was', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
    await userEvent.click(button('Select all 500 orders'));
    expect(await screen.findByText('500 selected')).toBeInTheDocument();
    await userEvent.click(button('Set status'));
    const report = within(await screen.findByRole('region', { name: 'Report' }));
    expect(report.getByText('497 of 500 orders updated')).toBeInTheDocument();
    expect(report.getByText('Not updated: #7, #250, #500. They stay selected.')).toBeInTheDocument();
    expect(report.getAllByRole('listitem')).toHaveLength(500);
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    expect(writes()).toHaveLength(500);
    expect(button('Set status')).toHaveFocus();
  });

  it('keeps the focus on the action when every row was updated', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
    await userEvent.click(button('Set status'));
    expect(await screen.findByText('1 of 1 orders updated')).toBeInTheDocument();
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(button('Set status')).toHaveFocus();
    expect(button('Set status')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Close report'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  });

  it('adds the rows of another page to the selection', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('checkbox', { name: 'Select order #11' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('20 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('10 selected')).toBeInTheDocument();
  });

  it('is not offered to staff who may only read', async () => {
    signIn({ role: 'ADMIN', permissions: ['orders.read'] });
    open();
    await screen.findByRole('link', { name: '#1' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(button('Export CSV')).toBeInTheDocument();
  });
});

describe('orders section: packing slips of the selected orders', () => {
  it('opens up to fifty in one print, in the order of the selection, and keeps the selection', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    for (const id of [4, 2, 3])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select order #${id}` }));
    await userEvent.click(screen.getByRole('link', { name: 'Packing slips' }));
    expect(await screen.findByRole('heading', { name: 'Packing slips' })).toBeInTheDocument();
    const slips = await screen.findAllByRole('article');
    expect(slips.map((slip) => slip.getAttribute('aria-label'))).toEqual([
      'Packing slip of order #4',
      'Packing slip of order #2',
    ]);
    expect(screen.getByText('Deleted, without a slip: #3')).toBeInTheDocument();
    expect(calls.at(-1)?.path).toBe('orders/admin/orders?ids=4,2,3&page_size=3');
    await userEvent.click(button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Back to the orders'));
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
  });

  it('are not offered for more than fifty', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order #1' }));
    await userEvent.click(button('Select all 500 orders'));
    expect(await screen.findByText('Up to 50 orders in one print.')).toBeInTheDocument();
    expect(button('Packing slips')).toHaveAttribute('aria-disabled', 'true');
  });
});
