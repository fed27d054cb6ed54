import { contactRules } from './contact-rules.js';
import {
  AllOptional,
  BooleanField,
  CommaListQuery,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  PatternField,
  SearchField,
  ShapeField,
  TextField,
} from './fields/index.js';
import {
  type AskedKind,
  askedKinds,
  inboxRules,
  type MessageAuthor,
  messageAuthors,
  type MessageChannel,
  messageChannels,
  subjectSections,
  type ThreadKind,
  threadKinds,
  type ThreadState,
  threadStates,
} from './inbox-rules.js';
import { PageQuery } from './list-queries.js';
import { TrackOrderRequest } from './order-tracking.js';

const stateMessage = `state must be a comma list of ${threadStates.join(', ')}`;

const kindMessage = `kind must be a comma list of ${threadKinds.join(', ')}`;

const assigneeMessage = 'assignee must be a user id, me or none';

const lastSeen = {
  required: 'Enter the id of the last message you have seen',
  unknown: 'No message has this id',
};

const conversationPath = { description: 'The page of the conversation, behind a signed link.' };

const unknownAdmin = 'Choose an admin.';

export class CustomerMessage {
  @IdField({ description: 'Numbered within the thread from 1.' }) id: number;
  @OneOf(messageAuthors) from: MessageAuthor;
  @TextField() name: string;
  @TextField() text: string;
  @InstantField() sent_at: string;
}

export class InboxMessage extends CustomerMessage {
  @OneOf(messageChannels) via: MessageChannel;
}

/** Staff who may answer messages. */
export class InboxAssignee {
  @IdField() id: number;
  @TextField() name: string;
}

export class Sender {
  @TextField() name: string;
  @TextField({ nullable: true, person: 'contact' }) reply_to: string | null;
  @IdField({ nullable: true, person: 'account' }) user_id: number | null;
}

/** What a thread is about, and where the console shows it. */
export class ThreadSubject {
  @TextField() label: string;
  @OneOf(subjectSections) section: (typeof subjectSections)[number];
  @IdField() id: number;
}

class KnownSubject {
  @OneOf(threadKinds) kind: ThreadKind;
  @ShapeField(() => ThreadSubject, { nullable: true }) about: ThreadSubject | null;
}

export class ThreadSummary extends KnownSubject {
  @IdField() id: number;
  @OneOf(threadStates) state: ThreadState;
  @TextField() subject: string;
  /** `reply_to` is the email or phone that answers go to: the one in the message, else the sender's account email. */
  @ShapeField(() => Sender) from: Sender;
  @ShapeField(() => InboxAssignee, { nullable: true }) assignee: InboxAssignee | null;
  @InstantField() last_message_at: string;
  /** The customer's last message waits for an answer. */
  @BooleanField() unread: boolean;
  @TextField() preview: string;
  /** Only when `reply_to` is a phone: a chat with the text filled in. */
  @TextField({ optional: true }) whatsapp_url?: string;
}

/** A thread about an order or a return. Who may not answer messages gets these three fields only. */
export class ThreadHead extends AllOptional(ThreadSummary) {
  @IdField() declare id: number;
  @OneOf(threadStates) declare state: ThreadState;
  @InstantField() declare last_message_at: string;
}

export class InboxThread extends ThreadSummary {
  /** Oldest first; of very long threads the newest. */
  @ListField(() => InboxMessage) messages: InboxMessage[];
}

/** A thread as its customer sees it. */
export class CustomerThread {
  @TextField() subject: string;
  @ListField(() => CustomerMessage) messages: CustomerMessage[];
}

/** The thread of a question, as the person who asked it sees it. */
export class AskedThread extends KnownSubject {
  @IdField() id: number;
  @TextField(conversationPath) path: string;
  @ListField(() => CustomerMessage) messages: CustomerMessage[];
}

/** What a question without signing in answers. */
export class QuestionSent {
  @TextField(conversationPath) path: string;
}

/** A thread in the list of the person who wrote it. */
export class OwnThread extends KnownSubject {
  @IdField() id: number;
  @TextField() subject: string;
  /** The shop wrote the last message. */
  @BooleanField() answered: boolean;
  @InstantField() last_message_at: string;
  @TextField() preview: string;
  @TextField(conversationPath) path: string;
}

/** How fast the shop answers. Waiting threads are counted by the age of their last message. */
export class InboxFigures {
  /** Median time to the first answer of those given in the last 30 days; null without any. */
  @NumberField({ nullable: true }) first_answer_seconds: number | null;
  @NumberField() waiting_under_1_day: number;
  @NumberField() waiting_1_to_3_days: number;
  @NumberField() waiting_over_3_days: number;
}

export class AnswerRequest {
  @TextField(inboxRules.text) text: string;
  @IdField(lastSeen) last_seen_message_id: number;
}

export class AssignRequest {
  @IdField({ required: unknownAdmin, unknown: unknownAdmin }, { nullable: true }) user_id: number | null;
}

export class CloseThreadRequest {
  /** When given, a newer message refuses the request. */
  @IdField(lastSeen, { optional: true }) last_seen_message_id?: number;
}

export class CustomerReplyRequest {
  @TextField(inboxRules.text) text: string;
}

export class QuestionRequest {
  @TextField(contactRules.message) text: string;
}

export class TrackedQuestionRequest extends TrackOrderRequest {
  @TextField(contactRules.message) text: string;
}

export class OwnQuestionRequest extends QuestionRequest {
  @OneOf(askedKinds, 'Choose ORDER, RETURN or EARNINGS') kind: AskedKind;
  @IdField({ required: 'Enter an id', unknown: 'Enter an id' }) id: number;
}

export class SavedReply {
  @IdField() id: number;
  @TextField() title: string;
  /** May contain the placeholders {name} and {order}. */
  @TextField() text: string;
}

export class SavedReplyRequest {
  @TextField(inboxRules.reply_title) title: string;
  /** May contain the placeholders {name} and {order}. */
  @TextField(inboxRules.reply_text) text: string;
}

export class InboxQuery extends PageQuery {
  /** Comma-separated. */
  @CommaListQuery(threadStates, stateMessage) state?: ThreadState[];
  @PatternField(/^(?:me|none|[1-9]\d{0,8})$/, assigneeMessage, {
    optional: true,
    description: 'A user id, `me` or `none`.',
  })
  assignee?: string;
  /** Comma-separated. */
  @CommaListQuery(threadKinds, kindMessage) kind?: ThreadKind[];
  @IdQuery('order_id') order_id?: number;
  @SearchField() search?: string;
}
