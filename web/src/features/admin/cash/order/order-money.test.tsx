import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderMoney as Money, OrderParcel, Permission } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleMoney } from '@/testing/order-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrderMoney } from './order-money';

let money: Money;
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [money, reply] = [sampleMoney(), {}];
  calls = fakeApi(({ method }) => (method === 'POST' ? reply : { body: money }));
});

const show = (status: 'PROCESSING' | 'DELIVERED' | 'CANCELLED' = 'PROCESSING', parcel: OrderParcel | null = null) =>
  showPage(<OrderMoney order={{ id: 41, status, parcel }} />);
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('order money', () => {
  it('says what moved, by whom and why, and asks to take cash by hand back', async () => {
    const at = '2026-03-04T05:06:07.000Z';
    const collected = { at, what: 'COLLECTION', amount: '3148.00', courier: 'PostEx', by: null } as const;
    const refunded = { at, what: 'REFUND_PAID', amount: '950.00', by: 'Hina', note: 'Scratched lid' } as const;
    const settled = { at, what: 'DIFFERENCE', amount: '48.00', courier: 'PostEx', by: 'Hina' } as const;
    const lines = [collected, refunded, settled].map((line, nth) => ({ ...line, journal_id: nth + 1, reverses: null }));
    money = sampleMoney({ payment_status: 'PART_REFUNDED', refunded: '950.00', by_hand: '10.00', lines });
    show();
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    const shown = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(shown).toEqual([
      expect.stringContaining('Collected by PostEx: PKR 3,148'),
      expect.stringMatching(/^Refunded: PKR 950Scratched lid.*by Hina$/),
      expect.stringContaining('Difference settled · PostEx: PKR 48'),
    ]);
    await press('Reverse the cash');
    await userEvent.type(screen.getByLabelText('Reason'), 'Wrong order');
    reply = { status: 202, body: { approval: { id: 1, kind: 'cash-reversal', expires_at: at } } };
    await press('Reverse');
    expect(sent()).toEqual([['orders/41/cash/reverse', { reason: 'Wrong order' }]]);
  });

  it.each([
    ['DUE', 'PROCESSING', 'Nothing collected yet.'],
    ['DUE', 'DELIVERED', 'Delivered, cash not reported'],
    ['SETTLED', 'CANCELLED', 'Cancelled, but paid'],
    ['VOID', 'CANCELLED', 'Nothing to pay'],
  ] as const)('%s of an order that is %s reads "%s"', async (payment, status, text) => {
    money = sampleMoney({ payment_status: payment });
    show(status);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('records cash once, with a note where the amount differs', async () => {
    show();
    await press('Record cash');
    expect(screen.getByLabelText('Amount (PKR)')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Who took it'), 'At the counter');
    await userEvent.clear(screen.getByLabelText('Amount (PKR)'));
    await userEvent.type(screen.getByLabelText('Amount (PKR)'), '3,000');
    await press('Record cash');
    expect(screen.getAllByText('Say why the amount differs')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Why the amount differs'), 'Scratched lid');
    reply = { body: sampleMoney({ payment_status: 'SETTLED' }) };
    await press('Record cash');
    expect(sent()).toEqual([['orders/41/cash', { amount: '3000', where: 'counter', note: 'Scratched lid' }]]);
  });

  it('leaves the cash to a courier that is booked', async () => {
    show('PROCESSING', {
      id: 7,
      state: 'BOOKED',
      courier: 'TCS',
      tracking_number: null,
      cash_due: '3150.00',
      pieces: 1,
    });
    expect(await screen.findByText('A courier is booked: it collects the cash.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record cash' })).not.toBeInTheDocument();
  });

  it('shows nothing to staff who may not read cash, and no buttons to those who may only read', async () => {
    const permissions: Permission[] = ['cash.read'];
    signIn({ role: 'ADMIN', permissions });
    show();
    expect(await screen.findByText('Nothing collected yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record cash' })).not.toBeInTheDocument();
  });
});
