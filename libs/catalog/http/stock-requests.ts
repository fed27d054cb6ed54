import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  catalogMessages,
  type CountedRequest,
  type ReceivedLine,
  stockCountStates,
  stockLimits as limits,
  stockMessages as messages,
  stockNumbers,
  type StockCountRequest,
  type StockCountState,
  type StockReceiptRequest,
  stockTexts,
  writeOffReasons,
  type WriteOffReason,
  type WriteOffRequest,
} from '@soulvia/contracts';
import {
  ChoiceField,
  IdField,
  IsDay,
  NumberField,
  Omittable,
  PageQuery,
  TextField,
  wholeNumber,
} from '@soulvia/platform/http';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

const productTexts = { required: messages.productRequired, unknown: messages.productNotFound };

export class ReceivedLineBody implements ReceivedLine {
  @IdField(productTexts) product_id: number;
  @NumberField(stockNumbers.received) quantity: number;
  @TextField(stockTexts.batch, { omittable: true }) batch?: string;

  @ApiPropertyOptional({ format: 'date' })
  @Omittable()
  @IsDay('expires_on', limits.lastExpiryDay)
  expires_on?: string;
}

export class StockReceiptBody implements StockReceiptRequest {
  @TextField(stockTexts.reference, { omittable: true }) reference?: string;

  @ApiProperty({ type: [ReceivedLineBody], minItems: 1, maxItems: limits.receiptLinesMax })
  @ValidateNested({ each: true, message: messages.productRequired })
  @Type(() => ReceivedLineBody)
  @ArrayMaxSize(limits.receiptLinesMax, { message: messages.tooManyLines })
  @ArrayMinSize(1, { message: messages.linesRequired })
  @IsArray({ message: messages.linesRequired })
  lines: ReceivedLineBody[];
}

export class WriteOffBody implements WriteOffRequest {
  @IdField(productTexts) product_id: number;
  @NumberField(stockNumbers.writtenOff) quantity: number;
  @ChoiceField(writeOffReasons, messages.reasonInvalid) reason: WriteOffReason;
  @TextField(stockTexts.note, { omittable: true }) note?: string;
}

const largestId = 2_147_483_647;

export class StockCountBody implements StockCountRequest {
  @IdField(
    { required: catalogMessages.categoryNotFound, unknown: catalogMessages.categoryNotFound },
    { omittable: true },
  )
  category_id?: number;

  @ApiPropertyOptional({ type: [Number], minItems: 1, maxItems: limits.countProductsMax })
  @Omittable()
  @Max(largestId, { each: true, message: messages.productNotFound })
  @Min(1, { each: true, message: messages.productNotFound })
  @IsInt({ each: true, message: messages.productRequired })
  @ArrayMaxSize(limits.countProductsMax, { message: messages.tooManyProducts })
  @ArrayMinSize(1, { message: messages.linesRequired })
  @IsArray({ message: messages.linesRequired })
  product_ids?: number[];
}

export class CountedBody implements CountedRequest {
  @NumberField(stockNumbers.counted) counted: number;
}

export class StockCountsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: stockCountStates })
  @IsOptional()
  @IsIn(stockCountStates, { message: `state must be one of ${stockCountStates.join(', ')}` })
  state?: StockCountState;
}

const daysMessage = `days must be a whole number from 1 to ${limits.expiringDaysMax}`;

export class ExpiringQuery extends PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: limits.expiringDaysMax, default: limits.expiringDays })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @Max(limits.expiringDaysMax, { message: daysMessage })
  @Min(1, { message: daysMessage })
  @IsInt({ message: daysMessage })
  days?: number;
}
