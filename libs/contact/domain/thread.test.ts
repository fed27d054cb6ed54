import { expect, test } from '@jest/globals';
import type { ThreadState } from '@soulvia/contracts';
import { answerThread, assignThread, closeThread, receiveReply, reopenThread, type Thread } from './thread.js';

const thread = (state: ThreadState, changes: Partial<Thread> = {}): Thread => ({
  id: 7,
  state,
  assigneeId: null,
  messageCount: 3,
  ...changes,
});
const states = ['NEW', 'OPEN', 'WAITING', 'DONE'] as const;
const after = (decide: (given: Thread) => { thread: Thread }) =>
  states.map((state) => decide(thread(state)).thread.state);

test('thread: assigning opens a new thread and leaves the state of others', () => {
  expect(after((given) => assignThread(given, 1))).toEqual(['OPEN', 'OPEN', 'WAITING', 'DONE']);
  const { events } = assignThread(thread('NEW'), 1);
  expect(events).toMatchObject([
    { definition: { type: 'InboxThreadAssigned' }, subjectId: 7, body: { message_id: 7, assignee_id: 1 } },
  ]);
});

test('thread: assigning the same admin again, or no one to an unassigned thread, changes nothing', () => {
  expect(assignThread(thread('OPEN', { assigneeId: 1 }), 1).events).toEqual([]);
  expect(assignThread(thread('NEW'), null)).toEqual({ thread: thread('NEW'), events: [] });
  expect(assignThread(thread('OPEN', { assigneeId: 1 }), null).thread.assigneeId).toBeNull();
});

test('thread: an answer makes every thread wait for the customer', () => {
  expect(after((given) => answerThread(given, { authorId: 1, text: 'Soon.', via: 'email' }))).toEqual(
    states.map(() => 'WAITING'),
  );
  const decision = answerThread(thread('NEW'), { authorId: 1, text: 'Soon.', via: 'email' });
  expect(decision).toMatchObject({
    thread: { messageCount: 4, assigneeId: null },
    message: { id: 4, author: 'staff', authorId: 1, text: 'Soon.', via: 'email' },
    events: [{ definition: { type: 'InboxAnswered' }, body: { message_id: 7, reply_id: 4, via: 'email' } }],
  });
});

test('thread: a message of the customer opens it again, also when it was done', () => {
  expect(after((given) => receiveReply(given, 'Thanks'))).toEqual(['NEW', 'OPEN', 'OPEN', 'OPEN']);
  expect(receiveReply(thread('DONE'), 'Thanks')).toMatchObject({
    message: { id: 4, author: 'customer', authorId: null, via: 'page' },
    events: [{ definition: { type: 'CustomerReplied' }, body: { message_id: 7, reply_id: 4 } }],
  });
});

test('thread: closing and reopening are recorded once', () => {
  expect(after(closeThread)).toEqual(states.map(() => 'DONE'));
  expect(states.map((state) => closeThread(thread(state)).events.length)).toEqual([1, 1, 1, 0]);
  expect(after(reopenThread)).toEqual(['NEW', 'OPEN', 'OPEN', 'OPEN']);
  expect(states.map((state) => reopenThread(thread(state)).events.length)).toEqual([0, 0, 1, 1]);
});

test('thread: events hold no texts', () => {
  const decisions = [
    answerThread(thread('OPEN'), { authorId: 1, text: 'secret', via: 'email' }),
    receiveReply(thread('OPEN'), 'secret'),
  ];
  expect(JSON.stringify(decisions.flatMap(({ events }) => events))).not.toContain('secret');
});
