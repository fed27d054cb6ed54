import { ApiProperty } from '@nestjs/swagger';
import type { DeepHealth, MailCounts, PoolReport, ReadModelHealth } from '@soulvia/platform/health';

class ReadModelDocument implements ReadModelHealth {
  @ApiProperty() name: string;
  @ApiProperty({ enum: ['running', 'paused', 'stopped', 'rebuilding'] }) state: ReadModelHealth['state'];
  @ApiProperty() lag_events: number;
  @ApiProperty({ description: 'Age of the oldest event it has not folded' }) lag_seconds: number;
  @ApiProperty({ description: 'Failed events that wait for a decision' }) failures: number;
}

class MailDocument implements MailCounts {
  @ApiProperty() waiting: number;
  @ApiProperty({ description: 'Outcome unknown; an operator decides' }) held: number;
  @ApiProperty() failed: number;
}

class PoolDocument implements PoolReport {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Most connections it may open' }) size: number;
  @ApiProperty() open: number;
  @ApiProperty() idle: number;
  @ApiProperty({ description: 'Taken for longer than any statement may take' }) taken_too_long: number;
  @ApiProperty({ description: 'Requests that wait for a connection' }) waiting: number;
}

export class DeepDocument implements DeepHealth {
  @ApiProperty({ enum: ['ok', 'attention'] }) status: 'ok' | 'attention';
  @ApiProperty({ type: [String], description: 'One sentence for each thing that needs an operator' })
  problems: string[];
  @ApiProperty() database: boolean;
  @ApiProperty() queue: boolean;
  @ApiProperty({ description: 'Whether the process is about to stop' }) draining: boolean;
  @ApiProperty({ type: [ReadModelDocument], description: 'Empty when they could not be read' })
  read_models: ReadModelDocument[];
  @ApiProperty({ type: MailDocument, nullable: true, description: 'Null when it could not be read' })
  mail: MailDocument | null;
  @ApiProperty({ type: [PoolDocument] }) pools: PoolDocument[];
}
