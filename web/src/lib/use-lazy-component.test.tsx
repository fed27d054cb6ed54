import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { showPage } from '@/testing/show-page';
import { useLazyComponent } from './use-lazy-component';

type Load = () => Promise<() => ReactNode>;

function Opener({ load }: { load: Load }) {
  const { Part, prepare, open, close } = useLazyComponent(load);
  return (
    <>
      <button type="button" onFocus={prepare} onClick={open}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {Part && <Part />}
    </>
  );
}

it('lazy component: shows a part once it is there, and lets it go', async () => {
  const load = jest.fn<Load>(async () => () => 'The part');
  showPage(<Opener load={load} />, '/');
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The part')).not.toBeInTheDocument();
});

it('lazy component: stays closed when the visitor has acted elsewhere while it loaded', async () => {
  let arrive: (part: () => ReactNode) => void = () => {};
  const promise = new Promise<() => ReactNode>((resolve) => (arrive = resolve));
  showPage(
    <>
      <Opener load={() => promise} />
      <input aria-label="Search" />
    </>,
    '/',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(screen.getByLabelText('Search'), 't');
  await act(async () => arrive(() => 'The part'));
  expect(screen.queryByText('The part')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The part')).toBeInTheDocument();
});

it('lazy component: says when it cannot be had, and tries again', async () => {
  let isOnline = false;
  showPage(
    <Opener load={() => (isOnline ? Promise.resolve(() => 'The part') : Promise.reject(new Error('offline')))} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});
