import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type AnswerRequest,
  type AssignRequest,
  type CloseThreadRequest,
  type CustomerReplyRequest,
  inboxRules,
  type SavedReplyRequest,
  threadStates,
  type ThreadState,
} from '@soulvia/contracts';
import { IdField, PageQuery, SearchField, TextField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';

const stateMessage = `state must be a comma list of ${threadStates.join(', ')}`;
const assigneeMessage = 'assignee must be a user id, me or none';
const unknownAdmin = 'Choose an admin.';

export class InboxQuery extends PageQuery {
  /** Comma-separated. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsIn(threadStates, { each: true, message: stateMessage })
  state?: ThreadState[];

  @ApiPropertyOptional({ type: String, description: 'A user id, `me` or `none`.' })
  @IsOptional()
  @Matches(/^(?:me|none|[1-9]\d{0,8})$/, { message: assigneeMessage })
  assignee?: string;

  @SearchField() search?: string;
}

const lastSeen = {
  required: 'Enter the id of the last message you have seen',
  unknown: 'No message has this id',
};

export class AnswerBody implements AnswerRequest {
  @TextField(inboxRules.text) text: string;
  @IdField(lastSeen) last_seen_message_id: number;
}

export class AssignBody implements AssignRequest {
  @ApiProperty({ type: Number, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: unknownAdmin })
  @Min(1, { message: unknownAdmin })
  @Max(2_147_483_647, { message: unknownAdmin })
  user_id: number | null;
}

export class CloseThreadBody implements CloseThreadRequest {
  @IdField(lastSeen, { omittable: true }) last_seen_message_id?: number;
}

export class CustomerReplyBody implements CustomerReplyRequest {
  @TextField(inboxRules.text) text: string;
}

export class SavedReplyBody implements SavedReplyRequest {
  @TextField(inboxRules.reply_title) title: string;
  @TextField(inboxRules.reply_text) text: string;
}
