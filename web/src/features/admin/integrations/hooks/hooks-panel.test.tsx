import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Hook, HookDelivery } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { IntegrationsSection } from '../integrations-section';

const hook: Hook = {
  id: 3,
  url: 'https://erp.example/soulvia',
  events: ['order.placed', 'stock.low'],
  state: 'ACTIVE',
  off_reason: null,
  failing_since: null,
  made_by: { id: 1, name: 'Amna Sheikh' },
  made_at: '2026-11-30T08:00:00.000Z',
  last_24h: { done: 7, failed: 1, waiting: 2 },
};
const delivery: HookDelivery = {
  id: 41,
  webhook_id: 'evt_1',
  type: 'order.placed',
  sequence: 4711,
  state: 'FAILED',
  attempts: 8,
  next_at: null,
  status: 500,
  says: 'Out of order',
  took_ms: 12,
  sent_at: '2026-11-30T08:00:00.000Z',
  body: { type: 'order.placed', version: 1, timestamp: '', sequence: 4711, data: { order_id: 1042 }, link: null },
};
let hooks: Hook[];
let headers: Record<string, string>;
let answers: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  [hooks, headers, answers] = [[hook], {}, {}];
  calls = fakeApi(({ method, path }) => {
    const answer = answers[`${method} ${path.split('?')[0]}`];
    if (answer) return answer;
    if (path.startsWith('hooks/3/deliveries')) return { body: [delivery], headers: { 'X-Total-Count': '1' } };
    return { body: hooks, headers };
  });
});

const show = (rest = '') => showPage(<IntegrationsSection />, `/admin?section=integrations&tab=webhooks${rest}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('webhooks panel', () => {
  it('says how a webhook does, and what a test is answered', async () => {
    show();
    expect(await screen.findByText('Deliveries arrive.')).toBeInTheDocument();
    expect(screen.getByText('Last 24 hours: 7 delivered, 1 failed. 2 waiting.')).toBeInTheDocument();
    answers['POST hooks/3/test'] = { body: { status: 200, says: 'Thanks', took_ms: 8 } };
    await press(/^Send test/);
    expect(await screen.findByText('Status 200: Thanks (8 ms)')).toBeInTheDocument();
  });

  it('says why a webhook is off, and that the shop sends to itself', async () => {
    hooks = [{ ...hook, state: 'OFF', off_reason: 'silent' }];
    headers = { 'X-Takes-Loopback': 'true' };
    show();
    expect(await screen.findByText('Switched off: no answer for 5 days.')).toBeInTheDocument();
    expect(screen.getByText(/also sends to its own computer/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send what was missed/ })).not.toBeInTheDocument();
  });

  it('adds a webhook, shows its secret once, and shows the reason for a refused address', async () => {
    hooks = [];
    show();
    expect(await screen.findByText('No other program gets events of this shop.')).toBeInTheDocument();
    await press('Add webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://10.0.0.1');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'order.placed' }));
    const reason = 'This address leads to a private network.';
    answers['POST hooks'] = { status: 400, body: { status: 400, detail: reason, errors: { url: [reason] } } };
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect((await dialog.findAllByText(reason)).length).toBeGreaterThan(0);
    answers['POST hooks'] = { status: 201, body: { ...hook, secret: 'whsec_abc' } };
    await userEvent.type(dialog.getByLabelText('Address'), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret' }));
    expect(shown.getByLabelText('Secret')).toHaveValue('whsec_abc');
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      body: { url: 'https://10.0.0.10', events: ['order.placed'] },
    });
  });

  it('sends what was missed, and sends a delivery again', async () => {
    const { unmount } = show();
    answers['POST hooks/3/missed'] = { status: 202, body: { queued: 12, left: 3 } };
    await press(/^Send what was missed/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('12 on their way, 3 left')).toBeInTheDocument();
    unmount();
    show('&hook=3');
    expect(await screen.findByText('Status 500: Out of order (12 ms)')).toBeInTheDocument();
    expect(screen.getByText(/"order_id": 1042/)).toBeInTheDocument();
    answers['POST hooks/3/deliveries/41/resend'] = { status: 202 };
    await press(/^Send again/);
    expect(calls.findLast(({ method }) => method === 'POST')?.path).toBe('hooks/3/deliveries/41/resend');
  });

  it('is edited, switched off, given a new secret, and deleted', async () => {
    show();
    answers['PATCH hooks/3'] = { body: hook };
    await press(/^Edit/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'stock.low' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Webhook saved')).toBeInTheDocument();
    await press(/^Switch off/);
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
        { path: 'hooks/3', body: { events: ['order.placed'] } },
        { path: 'hooks/3', body: { state: 'OFF' } },
      ]),
    );
    answers['POST hooks/3/rotate'] = { status: 201, body: { ...hook, secret: 'whsec_new' } };
    await press(/^New secret/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new secret' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret' }));
    expect(shown.getByLabelText('Secret')).toHaveValue('whsec_new');
    expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({ body: { keep_old_hours: 24 } });
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    answers['DELETE hooks/3'] = { status: 204 };
    await press(/^Delete/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Webhook deleted')).toBeInTheDocument();
  });
});
