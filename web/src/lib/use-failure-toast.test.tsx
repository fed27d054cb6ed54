import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { getJson } from './api';
import { useFailureToast } from './use-failure-toast';

const text = 'Failed to fetch jars: The shelf is locked.';
const failed: FakeResponse = { status: 409, body: { detail: 'The shelf is locked.' } };
let reply: FakeResponse | 'no answer';

function Jars() {
  const read = useQuery({ queryKey: ['jars'], queryFn: () => getJson<string>('jars'), retry: false });
  useFailureToast(read, 'fetch jars');
  return (
    <>
      <p>{read.fetchStatus === 'idle' ? `${read.status} ${read.data ?? ''}` : 'reading'}</p>
      <button type="button" onClick={() => void read.refetch()}>
        Read
      </button>
    </>
  );
}

/** Reads again, as a background retry does. */
async function readAgain(next: FakeResponse | 'no answer', state: string): Promise<void> {
  reply = next;
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByText(state);
}
const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));

it('failure toast: appears with the reason once per failure, and again when the read fails after a success', async () => {
  reply = failed;
  const calls = fakeApi(() => reply);
  showPage(<Jars />);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await dismiss();
  await waitFor(() => expect(screen.queryByText(text)?.closest('.opacity-0')).not.toBeUndefined());
  await readAgain(failed, 'error');
  await readAgain('no answer', 'error');
  expect(calls).toHaveLength(3);
  expect(screen.queryByText(/No response received/)).not.toBeInTheDocument();
  await readAgain({ body: 'five' }, 'success five');
  await readAgain('no answer', 'error five');
  expect(screen.getByText('Failed to fetch jars: No response received from server')).toBeInTheDocument();
});
