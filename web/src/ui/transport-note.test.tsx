import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { TransportNote } from './transport-note';

const path = 'operations/transports';

it('transport note: says that emails are kept as files and how many, and sends a test', async () => {
  signIn({ role: 'ADMIN' });
  const { calls } = fakeReplies({
    [`GET ${path}`]: { body: { mails: { is_set: false, unsent: 12 }, texts: { is_set: true, unsent: 0 } } },
    [`POST ${path}/test`]: { status: 204 },
  });
  showPage(<TransportNote way="email" hasTest />);
  expect(await screen.findByText(/^No mail server is set/)).toHaveTextContent(
    'No mail server is set: emails are kept as files. In the last seven days 12 emails reached no one.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test email' }));
  expect(await screen.findByText('The test was kept as a file')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: `${path}/test`, body: { way: 'email' } });
});

it('transport note: says nothing where messages leave, and offers no test without the permission', async () => {
  signIn({ role: 'ADMIN', permissions: ['inbox.write'] });
  const { calls } = fakeReplies({
    [`GET ${path}`]: { body: { mails: { is_set: false, unsent: 0 }, texts: { is_set: true, unsent: 0 } } },
  });
  showPage(
    <>
      <TransportNote way="text" hasTest />
      <TransportNote way="email" hasTest />
    </>,
  );
  expect(await screen.findByText('No mail server is set: emails are kept as files.')).toBeInTheDocument();
  expect([screen.getAllByRole('status').length, screen.queryAllByRole('button').length]).toEqual([1, 0]);
  expect(calls).toHaveLength(1);
});
