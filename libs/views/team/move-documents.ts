import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { moveReasonRule, type MoveMemberRequest, type MovePreview, wizardMessages } from '@soulvia/contracts';
import { IdField, TextField, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { TeamCountsOfMember } from './responses.js';
import { TreeMemberDocument } from './tree-documents.js';

const { sponsorNotFound } = wizardMessages;
const largestId = 2_147_483_647;

export class MoveQuery {
  /** Empty or left out: without a sponsor. */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : wholeNumber(value)))
  @IsOptional()
  @IsInt({ message: sponsorNotFound })
  @Min(1, { message: sponsorNotFound })
  @Max(largestId, { message: sponsorNotFound })
  sponsor_id?: number;
}

export class MoveMemberBody implements MoveMemberRequest {
  /** Null: without a sponsor. Must be there, so that no sponsor is removed by mistake. */
  @ApiProperty({ type: Number, nullable: true, minimum: 1 })
  @ValidateIf((_, value) => value !== null)
  @IdField({ required: sponsorNotFound, unknown: sponsorNotFound })
  sponsor_id: number | null;

  @TextField(moveReasonRule) reason: string;
}

class SponsorOfMoveDocument {
  @ApiProperty({ type: TreeMemberDocument, nullable: true }) sponsor: TreeMemberDocument | null;
}

class TeamsAfterMoveDocument {
  @ApiProperty({ type: TeamCountsOfMember, nullable: true }) from: TeamCountsOfMember | null;
  @ApiProperty({ type: TeamCountsOfMember, nullable: true }) to: TeamCountsOfMember | null;
}

export class MovePreviewDocument implements MovePreview {
  @ApiProperty({ type: TreeMemberDocument }) member: TreeMemberDocument;
  @ApiProperty({ type: SponsorOfMoveDocument }) from: SponsorOfMoveDocument;
  @ApiProperty({ type: SponsorOfMoveDocument }) to: SponsorOfMoveDocument;
  @ApiProperty() moved: number;
  @ApiProperty({ type: TeamsAfterMoveDocument }) after: TeamsAfterMoveDocument;
}
