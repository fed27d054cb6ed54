import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type SecurityKind, securityKinds, type SecurityLogEntry } from '@soulvia/contracts';
import { IsInstant, PageQuery, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const idMax = 2_147_483_647;
const idMessage = { message: 'An account ID is a whole number, such as 12' };

export class SecurityLogEntryDocument implements SecurityLogEntry {
  @ApiProperty() id: number;
  @ApiProperty({ enum: securityKinds }) kind: SecurityKind;
  @ApiProperty({ type: Number, nullable: true }) user_id: number | null;
  @ApiProperty({ type: String, nullable: true }) address_hash: string | null;
  @ApiProperty({ type: String, nullable: true }) device: string | null;
  @ApiProperty() at: string;
  @ApiProperty({ type: Object, additionalProperties: true, nullable: true }) detail: Record<string, unknown> | null;
}

export class SecurityLogQuery extends PageQuery {
  @ApiPropertyOptional({ enum: securityKinds })
  @IsOptional()
  @IsIn(securityKinds, { message: `kind must be one of ${securityKinds.join(', ')}` })
  kind?: SecurityKind;

  @ApiPropertyOptional({ minimum: 1 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt(idMessage)
  @Min(1, idMessage)
  @Max(idMax, idMessage)
  user_id?: number;

  @ApiPropertyOptional({ description: 'ISO 8601' })
  @IsOptional()
  @IsInstant('from must be a date or time in ISO 8601')
  from?: string;

  @ApiPropertyOptional({ description: 'ISO 8601; entries at this time are left out' })
  @IsOptional()
  @IsInstant('to must be a date or time in ISO 8601')
  to?: string;
}
