import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type LagHistory, type LagRange, lagRanges } from '@soulvia/contracts';
import { IsIn, IsOptional } from 'class-validator';

class ProjectionLagDocument {
  @ApiProperty() name: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'The highest lag in each step, in seconds; null where no worker recorded one',
  })
  lag_seconds: (number | null)[];
}

export class LagHistoryDocument implements LagHistory {
  @ApiProperty({ description: 'Start of the first step' }) from: string;
  @ApiProperty() step_seconds: number;
  @ApiProperty({ type: [ProjectionLagDocument] }) projections: ProjectionLagDocument[];
}

export class LagHistoryQuery {
  @ApiPropertyOptional({ enum: lagRanges, description: 'An hour by default' })
  @IsOptional()
  @IsIn(lagRanges, { message: 'range must be hour, day or week' })
  range?: LagRange;
}
