import { expect, it } from '@jest/globals';
import { transportsPath } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeResponse } from '@/testing/fake-api';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { MorningMailSwitch } from './morning-mail-switch';

it('morning mail: is switched on by staff with a duty, and stays as it was when that fails', async () => {
  signIn({ role: 'ADMIN', permissions: ['orders.read'] });
  const replies: FakeResponse[] = [
    { body: { on: false } },
    { status: 409, body: { detail: 'Busy' } },
    { body: { on: true } },
  ];
  const sent: string[] = [];
  fakeApi(({ method, path }) => {
    if (path === transportsPath) return { body: noTransport };
    sent.push(`${method} ${path}`);
    return replies.shift() ?? { status: 500 };
  });
  const { unmount } = showPage(<MorningMailSwitch />);
  const box = await screen.findByRole('checkbox', { name: /^Email me every morning at 8/ });
  expect(box).not.toBeChecked();
  expect(await screen.findByText(noMailServer)).toBeInTheDocument();
  await userEvent.click(box);
  expect(await screen.findByText(/Busy/)).toBeInTheDocument();
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(sent).toEqual(['GET staff/morning-mail', 'PUT staff/morning-mail', 'PUT staff/morning-mail']);
  unmount();
  signIn({ role: 'ADMIN', permissions: [] });
  showPage(<MorningMailSwitch />);
  expect(screen.queryByText('Morning mail')).not.toBeInTheDocument();
});
