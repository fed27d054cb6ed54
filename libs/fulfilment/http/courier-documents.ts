import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Courier,
  type CourierAdapter,
  courierAdapters,
  type CourierCharges,
  type CourierCity,
  type CourierSecretState,
  type CourierTrial,
  courierTrials,
  type CourierWording,
  type CourierWordings,
  type ParcelState,
  parcelStates,
  type ServedCities,
} from '@soulvia/contracts';

class CityDocument implements CourierCity {
  @ApiProperty() name: string;
  @ApiProperty({ type: [String] }) aliases: string[];
}

class ChargesDocument implements CourierCharges {
  @ApiProperty({ example: '250.00' }) delivery_fee: string;
  @ApiProperty({ example: '120.00' }) return_fee: string;
  @ApiProperty() income_tax_percent: number;
  @ApiProperty() sales_tax_percent: number;
}

export class CourierDocument implements Courier {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() code: string;
  @ApiProperty({ enum: courierAdapters }) adapter: CourierAdapter;
  @ApiProperty({ type: String, nullable: true, example: 'https://courier.example/track/{tracking}' })
  tracking_url: string | null;
  @ApiProperty() settle_days: number;
  @ApiProperty() advice_hours: number;
  @ApiProperty({ type: [CityDocument] }) cities: CityDocument[];
  @ApiProperty({ type: ChargesDocument }) expected: ChargesDocument;
  @ApiProperty() is_active: boolean;
  @ApiProperty() has_secret: boolean;
}

class WordingDocument implements CourierWording {
  @ApiProperty() says: string;
  @ApiProperty({ enum: parcelStates }) state: ParcelState;
}

class UnmappedDocument {
  @ApiProperty() says: string;
  @ApiProperty() seen: number;
}

export class CourierWordingsDocument implements CourierWordings {
  @ApiProperty({ type: [WordingDocument] }) wordings: WordingDocument[];
  @ApiProperty({ type: [UnmappedDocument] }) unmapped: UnmappedDocument[];
}

export class CourierSecretDocument implements CourierSecretState {
  @ApiProperty({ enum: [true] }) has_secret: true;
  @ApiPropertyOptional({ enum: courierTrials, description: 'Left out for a courier without connection' })
  tried?: CourierTrial;
}

export class ServedCitiesDocument implements ServedCities {
  @ApiProperty({ enum: courierTrials }) tried: CourierTrial;
  @ApiProperty({ type: [String] }) cities: string[];
}
