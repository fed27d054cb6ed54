import type { MessageAuthor, MessageChannel, ThreadState } from '@soulvia/contracts';
import {
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
  newEvent,
  type NewEvent,
} from './events.js';

/** What decisions about a thread need to know. */
export interface Thread {
  id: number;
  state: ThreadState;
  assigneeId: number | null;
  /** Also the id of its newest message. */
  messageCount: number;
}

export interface AddedMessage {
  id: number;
  author: MessageAuthor;
  authorId: number | null;
  text: string;
  via: MessageChannel;
}

export interface ThreadDecision {
  thread: Thread;
  message?: AddedMessage;
  events: NewEvent[];
}

export function assignThread(thread: Thread, assigneeId: number | null): ThreadDecision {
  if (thread.assigneeId === assigneeId) return { thread, events: [] };
  const state = thread.state === 'NEW' ? 'OPEN' : thread.state;
  return {
    thread: { ...thread, state, assigneeId },
    events: [newEvent(inboxThreadAssigned, thread.id, { message_id: thread.id, assignee_id: assigneeId })],
  };
}

/** Staff answers: the thread waits for the customer. */
export function answerThread(
  thread: Thread,
  { authorId, text, via }: { authorId: number; text: string; via: MessageChannel },
): ThreadDecision {
  const id = thread.messageCount + 1;
  return {
    thread: { ...thread, state: 'WAITING', messageCount: id },
    message: { id, author: 'staff', authorId, text, via },
    events: [newEvent(inboxAnswered, thread.id, { message_id: thread.id, reply_id: id, via })],
  };
}

/** The customer writes: the thread is open again, whatever it was. */
export function receiveReply(thread: Thread, text: string): ThreadDecision {
  const id = thread.messageCount + 1;
  return {
    thread: { ...thread, state: thread.state === 'NEW' ? 'NEW' : 'OPEN', messageCount: id },
    message: { id, author: 'customer', authorId: null, text, via: 'page' },
    events: [newEvent(customerReplied, thread.id, { message_id: thread.id, reply_id: id })],
  };
}

export function closeThread(thread: Thread): ThreadDecision {
  if (thread.state === 'DONE') return { thread, events: [] };
  return {
    thread: { ...thread, state: 'DONE' },
    events: [newEvent(inboxThreadClosed, thread.id, { message_id: thread.id })],
  };
}

/** Makes a closed or answered thread wait for staff again. */
export function reopenThread(thread: Thread): ThreadDecision {
  if (thread.state === 'NEW' || thread.state === 'OPEN') return { thread, events: [] };
  return {
    thread: { ...thread, state: 'OPEN' },
    events: [newEvent(inboxThreadReopened, thread.id, { message_id: thread.id })],
  };
}
