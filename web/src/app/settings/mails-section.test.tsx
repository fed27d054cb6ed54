import { beforeEach, expect, it } from '@jest/globals';
import { mailNames, mailSettings, type MailSwitches, transportsPath } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

const allOn = Object.fromEntries(mailNames.map((name) => [name, true])) as MailSwitches;
let switches: MailSwitches;
let calls: FakeCall[];
/** Overrides the response to a request for the switches. */
let refuse: FakeResponse | null;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [switches, refuse] = [allOn, null];
  calls = fakeApi(({ method, path, body }) => {
    if (path === transportsPath) return { body: noTransport };
    if (path !== mailSettings.path) return { body: [] };
    if (refuse) return refuse;
    if (method === 'PUT') switches = body as MailSwitches;
    return { body: switches };
  });
});

const open = () => showPage(<SettingsSection />, '/admin?section=settings&tab=mails');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('email settings: show every switch and save them at once', async () => {
  switches = { ...allOn, order_shipped: false };
  open();
  expect(await screen.findByRole('checkbox', { name: 'Order shipped' })).not.toBeChecked();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(mailNames.length - 1);
  expect(await screen.findByText(noMailServer)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payment approved or rejected' }));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Emails saved')).toBeInTheDocument();
  expect(writes()).toEqual([{ ...allOn, order_shipped: false, payment_decided: false }]);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

it('email settings: keep the choice and show the reason when saving fails', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Order placed' }));
  refuse = { status: 503, body: { detail: 'The shop is short of breath.' } };
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save emails: The shop is short of breath.');
  expect(screen.getByRole('checkbox', { name: 'Order placed' })).not.toBeChecked();
});

it('email settings: show an error when loading fails, and retry', async () => {
  refuse = { status: 403, body: { detail: 'Not today.' } };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the emails.');
  refuse = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Order placed' })).toBeChecked();
});

it('email settings: keep the choice as a draft when the session ends', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Order placed' }));
  act(() => endSession('expired'));
  unmount();
  startSession(sampleUser({ role: 'ADMIN' }), { access: 'b', refresh: 's' });
  open();
  expect(await screen.findByText('We restored what you typed before your session ended.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Order placed' })).not.toBeChecked();
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});
