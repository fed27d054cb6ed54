import { ApiProperty } from '@nestjs/swagger';
import {
  type CustomerMessage,
  type CustomerThread,
  type InboxAssignee,
  type InboxFigures,
  type InboxMessage,
  type InboxThread,
  messageAuthors,
  type MessageAuthor,
  messageChannels,
  type MessageChannel,
  type OwnThread,
  type SavedReply,
  threadStates,
  type ThreadState,
  type ThreadSummary,
} from '@soulvia/contracts';

class SenderDocument {
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) reply_to: string | null;
  @ApiProperty({ type: Number, nullable: true }) user_id: number | null;
}

export class AssigneeDocument implements InboxAssignee {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class ThreadSummaryDocument implements ThreadSummary {
  @ApiProperty() id: number;
  @ApiProperty({ enum: threadStates }) state: ThreadState;
  @ApiProperty() subject: string;
  @ApiProperty() from: SenderDocument;
  @ApiProperty({ type: AssigneeDocument, nullable: true }) assignee: AssigneeDocument | null;
  @ApiProperty() last_message_at: string;
  @ApiProperty() unread: boolean;
  @ApiProperty() preview: string;
  @ApiProperty({ required: false, type: String }) whatsapp_url?: string;
}

class CustomerMessageDocument implements CustomerMessage {
  @ApiProperty({ description: 'Numbered within the thread from 1.' }) id: number;
  @ApiProperty({ enum: messageAuthors }) from: MessageAuthor;
  @ApiProperty() name: string;
  @ApiProperty() text: string;
  @ApiProperty() sent_at: string;
}

class InboxMessageDocument extends CustomerMessageDocument implements InboxMessage {
  @ApiProperty({ enum: messageChannels }) via: MessageChannel;
}

export class InboxThreadDocument extends ThreadSummaryDocument implements InboxThread {
  @ApiProperty({ type: [InboxMessageDocument] }) messages: InboxMessageDocument[];
}

export class CustomerThreadDocument implements CustomerThread {
  @ApiProperty() subject: string;
  @ApiProperty({ type: [CustomerMessageDocument] }) messages: CustomerMessageDocument[];
}

export class SavedReplyDocument implements SavedReply {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() text: string;
}

export class InboxFiguresDocument implements InboxFigures {
  @ApiProperty({ type: Number, nullable: true }) first_answer_seconds: number | null;
  @ApiProperty() waiting_under_1_day: number;
  @ApiProperty() waiting_1_to_3_days: number;
  @ApiProperty() waiting_over_3_days: number;
}

export class OwnThreadDocument implements OwnThread {
  @ApiProperty() id: number;
  @ApiProperty() subject: string;
  @ApiProperty() answered: boolean;
  @ApiProperty() last_message_at: string;
  @ApiProperty() preview: string;
  @ApiProperty({ description: 'The page of the conversation, behind a signed link.' }) path: string;
}
