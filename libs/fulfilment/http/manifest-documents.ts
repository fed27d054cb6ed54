import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type CreatedManifest,
  type CreateManifestRequest,
  type Manifest,
  manifestLimits as limits,
  manifestMessages as messages,
  type ManifestParcel,
  manifestStates,
  type ManifestState,
  type ManifestSummary,
  type ManifestTotals,
  parcelMessages,
  parcelStates,
  type ParcelState,
} from '@soulvia/contracts';
import { IdField, PageQuery } from '@soulvia/platform/http';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const largestId = 2_147_483_647;

export class CreateManifestBody implements CreateManifestRequest {
  @IdField({ required: parcelMessages.courierRequired, unknown: parcelMessages.courierNotFound }) courier_id: number;

  @ApiProperty({ type: [Number], minItems: 1, maxItems: limits.parcelsMax })
  @Max(largestId, { each: true, message: messages.parcelNotFound })
  @Min(1, { each: true, message: messages.parcelNotFound })
  @IsInt({ each: true, message: messages.parcelRequired })
  @ArrayUnique({ message: messages.parcelTwice })
  @ArrayMaxSize(limits.parcelsMax, { message: messages.tooManyParcels })
  @ArrayMinSize(1, { message: messages.parcelsRequired })
  @IsArray({ message: messages.parcelsRequired })
  parcel_ids: number[];
}

export class ManifestsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: manifestStates, default: 'open' })
  @IsOptional()
  @IsIn(manifestStates, { message: `state must be one of ${manifestStates.join(', ')}` })
  state?: ManifestState;
}

export class CreatedManifestDocument implements CreatedManifest {
  @ApiProperty() id: number;
  @ApiProperty({ example: '/admin?section=parcels&tab=hand-over&manifest=7' }) print_url: string;
}

class CourierOfManifestDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() code: string;
}

class ManifestTotalsDocument implements ManifestTotals {
  @ApiProperty() parcels: number;
  @ApiProperty() pieces: number;
  @ApiProperty({ example: '41200.00' }) cash_due: string;
}

export class ManifestSummaryDocument implements ManifestSummary {
  @ApiProperty() id: number;
  @ApiProperty({ type: CourierOfManifestDocument }) courier: CourierOfManifestDocument;
  @ApiProperty() created_at: string;
  @ApiProperty() created_by: string;
  @ApiProperty({ type: String, nullable: true }) signed_at: string | null;
  @ApiProperty({ type: String, nullable: true }) signed_by: string | null;
  @ApiProperty({ type: ManifestTotalsDocument, description: 'Without the parcels that dropped out' })
  totals: ManifestTotalsDocument;
}

class ManifestParcelDocument implements ManifestParcel {
  @ApiProperty() id: number;
  @ApiProperty() order_id: number;
  @ApiProperty({ type: String, nullable: true }) tracking_number: string | null;
  @ApiProperty() full_name: string;
  @ApiProperty() city: string;
  @ApiProperty() pieces: number;
  @ApiProperty({ example: '3148.00' }) cash_due: string;
  @ApiProperty({ enum: parcelStates }) state: ParcelState;
  @ApiProperty({ description: 'Withdrawn before the courier took it' }) dropped_out: boolean;
}

export class ManifestDocument extends ManifestSummaryDocument implements Manifest {
  @ApiProperty({ type: [ManifestParcelDocument] }) parcels: ManifestParcelDocument[];
}
