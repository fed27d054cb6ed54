import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type ChangeCourierRequest,
  type CourierAdapter,
  courierAdapters,
  type CourierCharges,
  type CourierCity,
  type CourierSecretRequest,
  courierTexts as texts,
  type CourierWording,
  type CreateCourierRequest,
  parcelLimits as limits,
  parcelMessages as messages,
  parcelNumbers as numbers,
  parcelStates,
  type ParcelState,
} from '@soulvia/contracts';
import { BooleanField, ChoiceField, NumberField, Omittable, TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, Matches, MaxLength, IsString, ValidateNested } from 'class-validator';

class CityBody implements CourierCity {
  @TextField(texts.city) name: string;

  @ApiProperty({ type: [String], maxItems: limits.aliasesMax })
  @Matches(texts.city.pattern?.regex ?? /^/, { each: true, message: messages.aliasesInvalid })
  @MaxLength(texts.city.max.length, { each: true, message: messages.aliasesInvalid })
  @IsString({ each: true, message: messages.aliasesInvalid })
  @ArrayMaxSize(limits.aliasesMax, { message: messages.aliasesInvalid })
  @IsArray({ message: messages.aliasesInvalid })
  aliases: string[];
}

class ChargesBody implements CourierCharges {
  @TextField(texts.deliveryFee) delivery_fee: string;
  @TextField(texts.returnFee) return_fee: string;
  @NumberField(numbers.incomeTax) income_tax_percent: number;
  @NumberField(numbers.salesTax) sales_tax_percent: number;
}

class OptionalDetailsBody {
  @ChoiceField(courierAdapters, messages.adapterInvalid, { omittable: true }) adapter?: CourierAdapter;
  @TextField(texts.trackingUrl, { omittable: true }) tracking_url?: string;
  @NumberField(numbers.settleDays, { omittable: true }) settle_days?: number;
  @NumberField(numbers.adviceHours, { omittable: true }) advice_hours?: number;

  @ApiPropertyOptional({ type: [CityBody], maxItems: limits.citiesMax })
  @Omittable()
  @ValidateNested({ each: true, message: messages.citiesInvalid })
  @Type(() => CityBody)
  @ArrayMaxSize(limits.citiesMax, { message: messages.tooManyCities })
  @IsArray({ message: messages.citiesInvalid })
  cities?: CityBody[];

  @ApiPropertyOptional({ type: ChargesBody })
  @Omittable()
  @ValidateNested({ message: messages.expectedRequired })
  @Type(() => ChargesBody)
  @IsObject({ message: messages.expectedRequired })
  expected?: ChargesBody;

  @BooleanField(messages.yesOrNo, { omittable: true }) is_active?: boolean;
}

export class CourierBody extends OptionalDetailsBody implements CreateCourierRequest {
  @TextField(texts.name) name: string;
  @TextField(texts.code) code: string;
}

export class CourierChangesBody extends OptionalDetailsBody implements ChangeCourierRequest {
  @TextField(texts.name, { omittable: true }) name?: string;
  @TextField(texts.code, { omittable: true }) code?: string;
}

export class WordingBody implements CourierWording {
  @TextField(texts.says) says: string;
  @ChoiceField(parcelStates, messages.stateInvalid) state: ParcelState;
}

export class CourierSecretBody implements CourierSecretRequest {
  @TextField(texts.secret, { omittable: true }) token?: string;
  @TextField(texts.secret, { omittable: true }) key?: string;
  @TextField(texts.secret, { omittable: true }) password?: string;
}

export class WordingsBody {
  @ValidateNested({ each: true, message: messages.wordingsRequired })
  @Type(() => WordingBody)
  @ArrayMaxSize(limits.wordingsMax, { message: messages.tooManyWordings })
  @IsArray({ message: messages.wordingsRequired })
  wordings: WordingBody[];
}
