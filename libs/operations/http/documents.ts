import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  AuditChange,
  AuditEntry,
  LoggedEvent,
  ProjectionFailure,
  ProjectionState,
  ProjectionStatus,
  RebuildPhase,
  VerifyProgress,
  VerifyResult,
} from '@soulvia/contracts';
import { IsInstant, PageQuery } from '@soulvia/platform/http';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const states: ProjectionState[] = ['running', 'paused', 'rebuilding', 'stopped'];
const phases: RebuildPhase[] = ['folding', 'indexing', 'catching-up', 'swapping'];

class RebuildDocument {
  @ApiProperty({ enum: phases }) phase: RebuildPhase;
  @ApiProperty() done: number;
  @ApiProperty() total: number;
}

export class ProjectionStatusDocument implements ProjectionStatus {
  @ApiProperty() name: string;
  @ApiProperty({ enum: states }) state: ProjectionState;
  @ApiProperty() position: number;
  @ApiProperty() head: number;
  @ApiProperty() lag_events: number;
  @ApiProperty() lag_seconds: number;
  @ApiProperty() failures: number;
  @ApiProperty({ type: String, nullable: true }) last_error: string | null;
  @ApiProperty({ type: RebuildDocument, nullable: true }) rebuild: RebuildDocument | null;
}

export class VerifyDocument implements VerifyResult {
  @ApiProperty() equal: boolean;
  @ApiProperty() rows: number;
}

export class VerifyProgressDocument implements VerifyProgress {
  @ApiProperty({ enum: phases }) phase: RebuildPhase;
  @ApiProperty() done: number;
  @ApiProperty() total: number;
}

export class FailureDocument implements ProjectionFailure {
  @ApiProperty() id: number;
  @ApiProperty() projection: string;
  @ApiProperty() position: number;
  @ApiProperty() event_type: string;
  @ApiProperty() subject: string;
  @ApiProperty() error: string;
  @ApiProperty({ enum: ['open', 'passed', 'parked', 'retrying', 'retried', 'skipping', 'skipped'] })
  state: ProjectionFailure['state'];
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) resolved_at: string | null;
}

export class EventDocument implements LoggedEvent {
  @ApiProperty() position: number;
  @ApiProperty() id: string;
  @ApiProperty() type: string;
  @ApiProperty() schema_version: number;
  @ApiProperty() subject: string;
  @ApiProperty() subject_version: number;
  @ApiProperty() actor: string;
  @ApiProperty({ type: String, nullable: true }) correlation_id: string | null;
  @ApiProperty({ type: String, nullable: true }) causation_id: string | null;
  @ApiProperty({ type: String, nullable: true }) caller_request_id: string | null;
  @ApiProperty() recorded_at: string;
  @ApiProperty({ type: Object, additionalProperties: true }) body: Record<string, unknown>;
}

class AuditChangeDocument implements AuditChange {
  @ApiProperty() field: string;
  @ApiProperty({ type: String, nullable: true }) from: string | null;
  @ApiProperty({ type: String, nullable: true }) to: string | null;
}

export class AuditEntryDocument implements AuditEntry {
  @ApiProperty() position: number;
  @ApiProperty() type: string;
  @ApiProperty() text: string;
  @ApiProperty({ type: [AuditChangeDocument] }) changes: AuditChangeDocument[];
  @ApiProperty() actor: string;
  @ApiProperty({ type: String, nullable: true }) actor_name: string | null;
  @ApiProperty() recorded_at: string;
}

export class ReasonBody {
  @ApiProperty({ maxLength: 500 })
  @MaxLength(500, { message: 'reason must be at most 500 characters' })
  @IsString({ message: 'reason is required' })
  @IsNotEmpty({ message: 'reason is required' })
  reason: string;
}

export class EventsQuery extends PageQuery {
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^[A-Za-z]{1,100}$/, { message: 'type must be the name of an event' })
  type?: string;

  @ApiPropertyOptional({ description: '`order:12`, or `order` for all of them' })
  @IsOptional()
  @Matches(/^[a-z-]{1,50}(?::\d{1,15})?$/, { message: 'subject must look like order:12' })
  subject?: string;

  @ApiPropertyOptional({ description: 'The correlation_id of an event: everything recorded for the same request' })
  @IsOptional()
  @Matches(/^[\w-]{1,200}$/, { message: 'correlation must be the correlation_id of an event' })
  correlation?: string;

  @ApiPropertyOptional({ description: 'The `X-Request-Id` that a caller sent: everything recorded for its requests' })
  @IsOptional()
  @Matches(/^[A-Za-z0-9._-]{8,64}$/, {
    message: 'caller_request_id must be 8 to 64 letters, digits, dots, hyphens or underscores',
  })
  caller_request_id?: string;

  @ApiPropertyOptional({ description: 'ISO 8601' })
  @IsOptional()
  @IsInstant('from must be a date or time in ISO 8601')
  from?: string;

  @ApiPropertyOptional({ description: 'ISO 8601' })
  @IsOptional()
  @IsInstant('to must be a date or time in ISO 8601')
  to?: string;
}
