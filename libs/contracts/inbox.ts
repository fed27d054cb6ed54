import { lineRule, printableLines, type TextRule } from './text-rule.js';

export const threadStates = ['NEW', 'OPEN', 'WAITING', 'DONE'] as const;
/** NEW: no one has taken it. OPEN: the customer waits. WAITING: the shop has answered. DONE: closed until the customer writes. */
export type ThreadState = (typeof threadStates)[number];

/** Threads that wait for staff. */
export const waitingStates: readonly ThreadState[] = ['NEW', 'OPEN'];

export const messageChannels = ['form', 'email', 'whatsapp', 'page'] as const;
/** How a message came or was sent. An answer via `page` is not delivered: its sender left no address. */
export type MessageChannel = (typeof messageChannels)[number];

export const messageAuthors = ['customer', 'staff'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export interface CustomerMessage {
  /** Numbered within the thread from 1. */
  id: number;
  from: MessageAuthor;
  name: string;
  text: string;
  sent_at: string;
}

export interface InboxMessage extends CustomerMessage {
  via: MessageChannel;
}

/** Staff who may answer messages. */
export interface InboxAssignee {
  id: number;
  name: string;
}

export interface ThreadSummary {
  id: number;
  state: ThreadState;
  subject: string;
  /** `reply_to` is the email or phone that answers go to: the one in the message, else the sender's account email. */
  from: { name: string; reply_to: string | null; user_id: number | null };
  assignee: InboxAssignee | null;
  last_message_at: string;
  /** The customer's last message waits for an answer. */
  unread: boolean;
  preview: string;
  /** Only when `reply_to` is a phone: a chat with the text filled in. */
  whatsapp_url?: string;
}

export interface InboxThread extends ThreadSummary {
  /** Oldest first; of very long threads the newest. */
  messages: InboxMessage[];
}

/** A thread as its customer sees it. */
export interface CustomerThread {
  subject: string;
  messages: CustomerMessage[];
}

/** A thread in the list of the person who wrote it. */
export interface OwnThread {
  id: number;
  subject: string;
  /** The shop wrote the last message. */
  answered: boolean;
  last_message_at: string;
  preview: string;
  /** The page of the conversation, behind a signed link. */
  path: string;
}

/** How fast the shop answers. Waiting threads are counted by the age of their last message. */
export interface InboxFigures {
  /** Median time to the first answer of those given in the last 30 days; null without any. */
  first_answer_seconds: number | null;
  waiting_under_1_day: number;
  waiting_1_to_3_days: number;
  waiting_over_3_days: number;
}

export interface AnswerRequest {
  text: string;
  last_seen_message_id: number;
}

export interface AssignRequest {
  user_id: number | null;
}

export interface CloseThreadRequest {
  /** When given, a newer message refuses the request. */
  last_seen_message_id?: number;
}

export interface CustomerReplyRequest {
  text: string;
}

export interface SavedReply {
  id: number;
  title: string;
  /** May contain the placeholders {name} and {order}. */
  text: string;
}

export type SavedReplyRequest = Omit<SavedReply, 'id'>;

export const inboxLimits = {
  /** Messages of one thread that are shown. */
  shownMessagesMax: 200,
  savedRepliesMax: 100,
  /** Validity of a customer's link, in days. */
  linkDays: 90,
} as const;

const messageRule = (required: string): TextRule => ({
  required,
  max: { length: 5000, message: 'Message must be at most 5000 characters' },
  pattern: { regex: printableLines, message: 'Must not contain control characters' },
});

export const inboxRules = {
  text: messageRule('Message is required'),
  reply_title: lineRule('Title', 100, 'Title is required'),
  reply_text: messageRule('Text is required'),
} satisfies Record<string, TextRule>;
