import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReturnWithRecord } from '@soulvia/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeReplies, type FakeResponse, pageOf } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ReturnsSection } from './returns-section';

const line = { order_line_id: 5, product_id: 1, product_name: 'Glow Serum', quantity: 2 };
const asked: ReturnWithRecord = {
  id: 3,
  order_id: 41,
  reason: 'REACTION',
  state: 'REQUESTED',
  resolution: 'REFUND',
  lines: [{ ...line, restocked: null, written_off: null, refused: null }],
  decline_reason: null,
  created_at: '2026-11-04T08:00:00.000Z',
  decided_at: null,
  can_withdraw: true,
  buyer: 'Sana Malik',
  text: '',
  batch: 'B-118',
  photos: [],
  closes_at: '2026-11-18T19:00:00.000Z',
  asked_by: 'buyer',
  decided_by: null,
  pickup: null,
  refund: null,
  record: { orders: 3, returns: 1 },
};
const decided = { state: 'APPROVED', decided_by: 'Hina', decided_at: '2026-11-05T08:00:00.000Z' } as const;
let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({ 'GET returns': pageOf([asked]), 'GET returns/3': { body: asked } }));
});
const open = (at = '') => showPage(<ReturnsSection />, `/admin?section=returns${at}`);
const openPanel = async () => {
  open('&return=3');
  const panel = within(await screen.findByRole('dialog'));
  const press = async (name: string) => userEvent.click(await panel.findByRole('button', { name }));
  return { panel, press };
};
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('returns section:', () => {
  it('says that none waits, and tries again after a failure', async () => {
    replies['GET returns'] = { status: 500, body: { message: 'Not today.' } };
    open();
    await screen.findByRole('alert');
    replies['GET returns'] = pageOf([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No return waits for you.')).toBeInTheDocument();
  });

  it('declines with a reason that the buyer reads', async () => {
    const { panel, press } = await openPanel();
    expect(await panel.findByText(/Its window ended on Nov 18, 2026\./)).toBeInTheDocument();
    await press('Decline');
    expect(sent()).toEqual([]);
    await userEvent.type(panel.getByLabelText('Reason for declining'), 'It was opened');
    await press('Decline');
    expect(sent()).toEqual([['returns/3/decide', { approve: false, reason: 'It was opened' }]]);
  });

  it.each(['a push', 'a refusal'])(
    'tells of %s that another person has decided, and shows the return again',
    async (by) => {
      const { panel, press } = await openPanel();
      await panel.findByRole('button', { name: 'Approve' });
      replies['GET returns/3'] = { body: { ...asked, ...decided } };
      replies['POST returns/3/decide'] = { status: 409, body: { code: 'ALREADY_DECIDED' } };
      if (by === 'a refusal') await press('Approve');
      else act(() => publishLive('return.changed', { position: 9 }));
      expect(await panel.findByText(/Hina.* has already decided this return\./)).toBeInTheDocument();
      expect(panel.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    },
  );

  it('receives opened products as written off only', async () => {
    replies['GET returns/3'] = { body: { ...asked, ...decided } };
    const { panel, press } = await openPanel();
    await userEvent.clear(await panel.findByLabelText('Write off'));
    await press('Receive');
    expect(panel.getAllByText('Opened products are written off.')).toHaveLength(2);
    await userEvent.type(panel.getByLabelText('Write off'), '1');
    await userEvent.type(panel.getByLabelText('Back to the buyer'), '1');
    await userEvent.type(panel.getByLabelText('Why it goes back to the buyer (optional)'), ' Half empty ');
    await press('Receive');
    const lines = [{ order_line_id: 5, restock: 0, write_off: 1, refused: 1, why: 'Half empty' }];
    expect(sent()).toEqual([['returns/3/receive', { lines }]]);
  });

  it('says with whom the pickup is booked, and what is refunded', async () => {
    const pickup = { id: 7, state: 'BOOKED', courier: 'TCS', tracking_number: 'TCS-77' } as const;
    replies['GET returns/3'] = { body: { ...asked, ...decided, pickup, refund: '950.00' } };
    const { panel } = await openPanel();
    expect(await panel.findByText(/^Pickup booked with .*TCS.*TCS-77/)).toBeInTheDocument();
    expect(panel.getByText('PKR 950 to be refunded')).toBeInTheDocument();
  });

  it('books the replacement of what came back', async () => {
    const received = [{ ...line, restocked: 0, written_off: 1, refused: 1 }];
    replies['GET returns/3'] = {
      body: { ...asked, ...decided, state: 'RECEIVED', resolution: 'REPLACE', lines: received },
    };
    replies['GET couriers'] = { status: 500, body: { message: 'Not today.' } };
    const { panel, press } = await openPanel();
    expect(await panel.findByText('Error: Not today.')).toBeInTheDocument();
    expect(panel.getByLabelText('Courier')).toBeDisabled();
    replies['GET couriers'] = { body: [{ id: 2, name: 'TCS', is_active: true }] };
    await press('Retry');
    await panel.findByRole('option', { name: 'TCS' });
    await press('Book replacement');
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(panel.getByLabelText('Courier'), 'TCS');
    await press('Book replacement');
    const lines = [{ order_line_id: 5, quantity: 1 }];
    expect(sent()).toEqual([['orders/41/parcels', { courier_id: 2, kind: 'REPLACEMENT', lines, return_id: 3 }]]);
  });
});
