import { expect, it } from '@jest/globals';
import type { ThreadHead } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import { fakeReplies, pageOf } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { thread } from '@/testing/thread-sample';
import { SubjectThreads } from './subject-threads';

const show = (threads: readonly ThreadHead[]) => {
  fakeReplies({ 'GET orders/7/threads': pageOf(threads) });
  showPage(<SubjectThreads path="orders/7/threads" />);
};

it('threads of an order: lead to the inbox', async () => {
  show([thread]);
  expect(await screen.findByRole('link', { name: /Sana Ahmed/ })).toHaveAttribute(
    'href',
    '/admin?section=inbox&thread=12',
  );
  expect(screen.getByText(thread.preview)).toBeInTheDocument();
});

it('threads of an order: who may not answer sees that one waits, and no link', async () => {
  show([{ id: 12, state: 'NEW', last_message_at: thread.last_message_at }]);
  expect(await screen.findByText('New')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
