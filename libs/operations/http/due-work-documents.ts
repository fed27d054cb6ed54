import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type DueWork, type DueWorkState, dueWorkStates } from '@soulvia/contracts';
import { PageQuery } from '@soulvia/platform/http';
import { IsIn, IsOptional, Matches } from 'class-validator';

export class DueWorkDocument implements DueWork {
  @ApiProperty() kind: string;
  @ApiProperty() subject_id: number;
  @ApiProperty({ enum: dueWorkStates }) state: DueWorkState;
  @ApiProperty({ description: 'Time of its next attempt; of a parked one, of the last' }) due_at: string;
  @ApiProperty({ description: 'Failed attempts' }) attempts: number;
  @ApiProperty({ type: String, nullable: true }) last_error: string | null;
  @ApiProperty() scheduled_at: string;
}

export class DueWorkQuery extends PageQuery {
  @ApiPropertyOptional({ enum: dueWorkStates })
  @IsOptional()
  @IsIn(dueWorkStates, { message: `state must be one of ${dueWorkStates.join(', ')}` })
  state?: DueWorkState;

  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,50}$/, { message: 'kind must be the name of a kind' })
  kind?: string;
}
