import { beforeEach, expect, it } from '@jest/globals';
import { agreementPath } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

const text = 'Partners sell to people who use the products. No one is paid for bringing in others.';
let api: ReturnType<typeof fakeReplies>;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  api = fakeReplies({ [`GET ${agreementPath}`]: { status: 404, body: {} } });
});

it('partner agreement: publishes the first version and then the next', async () => {
  showPage(<SettingsSection />, '/admin?section=settings&tab=agreement');
  expect(await screen.findByText('No version yet: members are not asked.')).toBeInTheDocument();
  const field = screen.getByLabelText('Text');
  const publish = (n: number) => userEvent.click(screen.getByRole('button', { name: `Publish version ${n}` }));
  await userEvent.type(field, 'Too short');
  await publish(1);
  expect(field).toHaveAccessibleDescription('The agreement must be 50 to 100000 characters');
  await userEvent.clear(field);
  await userEvent.paste(text);
  api.replies[`PUT ${agreementPath}`] = { body: { version: 1 } };
  api.replies[`GET ${agreementPath}`] = { body: { version: 1, text, published_at: '2026-11-01T00:00:00Z' } };
  await publish(1);
  expect(await screen.findByText(/^Version 1, published/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish version 2' })).toBeInTheDocument();
  expect(screen.getByText('Version 1 published')).toBeInTheDocument();
  await publish(2);
  expect(await screen.findByText('Nothing new: this is the text of version 1')).toBeInTheDocument();
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ text }, { text }]);
});
