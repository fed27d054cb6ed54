import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type AdoptBookingRequest,
  type AdviceAction,
  adviceActions,
  type AdviceRequest,
  type BookingSheetRequest,
  type BookParcelRequest,
  type ChangeParcelRequest,
  type CorrectParcelRequest,
  parcelKinds,
  type ParcelKind,
  parcelLimits as limits,
  parcelMessages as messages,
  parcelNumbers as numbers,
  parcelStates,
  type ParcelState,
  parcelTexts as texts,
  type ReceivedParcelLine,
  type ReceiveParcelRequest,
  type ReportRequest,
} from '@soulvia/contracts';
import {
  BooleanField,
  ChoiceField,
  DayQuery,
  IdField,
  NumberField,
  Omittable,
  OptionalId,
  SearchField,
  TextField,
} from '@soulvia/platform/http';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

const largestId = 2_147_483_647;
const courierMessages = { required: messages.courierRequired, unknown: messages.courierNotFound };
const lineMessages = { required: messages.lineRequired, unknown: messages.lineNotFound };

class ParcelLineBody {
  @IdField({ required: messages.lineRequired, unknown: messages.orderLineNotFound }) order_line_id: number;
  @NumberField(numbers.lineQuantity) quantity: number;
}

export class BookParcelBody implements BookParcelRequest {
  @IdField(courierMessages) courier_id: number;
  @TextField(texts.tracking, { omittable: true }) tracking_number?: string;
  @NumberField(numbers.weight, { omittable: true }) weight_g?: number;
  @NumberField(numbers.pieces, { omittable: true }) pieces?: number;
  @ChoiceField(parcelKinds, messages.kindInvalid, { omittable: true }) kind?: ParcelKind;
  @TextField(texts.cashDue, { omittable: true }) cash_due?: string;

  @ApiPropertyOptional({ type: [ParcelLineBody], minItems: 1, maxItems: limits.linesMax })
  @Omittable()
  @ValidateNested({ each: true, message: messages.lineRequired })
  @Type(() => ParcelLineBody)
  @ArrayMaxSize(limits.linesMax, { message: messages.tooManyLines })
  @ArrayMinSize(1, { message: messages.linesRequired })
  @IsArray({ message: messages.linesRequired })
  lines?: ParcelLineBody[];

  @BooleanField(messages.yesOrNo, { omittable: true }) anyway?: boolean;
}

export class BookingSheetBody implements BookingSheetRequest {
  @IdField(courierMessages) courier_id: number;

  @ApiProperty({ type: [Number], minItems: 1, maxItems: limits.sheetMax })
  @Max(largestId, { each: true, message: messages.orderNotFound })
  @Min(1, { each: true, message: messages.orderNotFound })
  @IsInt({ each: true, message: messages.orderRequired })
  @ArrayUnique({ message: messages.orderTwice })
  @ArrayMaxSize(limits.sheetMax, { message: messages.tooManyOrders })
  @ArrayMinSize(1, { message: messages.ordersRequired })
  @IsArray({ message: messages.ordersRequired })
  order_ids: number[];
}

export class ParcelChangesBody implements ChangeParcelRequest {
  @TextField(texts.tracking, { omittable: true }) tracking_number?: string;
  @NumberField(numbers.weight, { omittable: true }) weight_g?: number;
  @NumberField(numbers.pieces, { omittable: true }) pieces?: number;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const earliest = Date.parse('2020-01-01T00:00:00Z');
/** Clocks of browsers may be ahead by this much, in milliseconds. */
const toleranceMs = 60_000;

function isPast(value: unknown): boolean {
  if (typeof value !== 'string' || !instant.test(value)) return false;
  const time = Date.parse(value);
  return (
    time >= earliest && time <= Date.now() + toleranceMs && new Date(time).toISOString().startsWith(value.slice(0, 19))
  );
}

export class AdoptBody implements AdoptBookingRequest {
  @TextField(texts.tracking) tracking_number: string;
}

export class ReportBody implements ReportRequest {
  @ChoiceField(parcelStates, messages.stateInvalid) state: ParcelState;
  @TextField(texts.note, { omittable: true }) note?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @Omittable()
  @ValidateBy({ name: 'isPast', validator: { validate: isPast } }, { message: messages.atInvalid })
  at?: string;

  @BooleanField(messages.yesOrNo, { omittable: true }) advice?: boolean;
}

export class AdviceBody implements AdviceRequest {
  @ChoiceField(adviceActions, messages.actionInvalid) action: AdviceAction;
  @TextField(texts.remarks) remarks: string;
}

class ReceivedParcelLineBody implements ReceivedParcelLine {
  @IdField(lineMessages) order_line_id: number;
  @NumberField(numbers.receivedUnits) restock: number;
  @NumberField(numbers.receivedUnits) write_off: number;
  @TextField(texts.why, { omittable: true }) why?: string;
}

export class ReceiveBody implements ReceiveParcelRequest {
  @ApiProperty({ type: [ReceivedParcelLineBody], minItems: 1, maxItems: limits.linesMax })
  @ValidateNested({ each: true, message: messages.lineRequired })
  @Type(() => ReceivedParcelLineBody)
  @ArrayMaxSize(limits.linesMax, { message: messages.tooManyLines })
  @ArrayMinSize(1, { message: messages.linesRequired })
  @IsArray({ message: messages.linesRequired })
  lines: ReceivedParcelLineBody[];
}

export class CorrectBody implements CorrectParcelRequest {
  @ChoiceField(parcelStates, messages.stateInvalid) state: ParcelState;
  @TextField(texts.reason) reason: string;
}

/** `true` or `false` in a query. */
const fromText = ({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value);

export class ParcelsQuery extends DayQuery {
  /** Comma-separated. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsIn(parcelStates, { each: true, message: `state must be a comma list of ${parcelStates.join(', ')}` })
  state?: ParcelState[];

  @OptionalId('courier') courier?: number;

  @ApiPropertyOptional({ description: 'Parcels whose courier waits for an answer, the first due first' })
  @IsOptional()
  @Transform(fromText)
  @IsBoolean({ message: 'advice must be true or false' })
  advice?: boolean;

  @ApiPropertyOptional({ description: 'Parcels whose courier has waited too long for an answer' })
  @IsOptional()
  @Transform(fromText)
  @IsBoolean({ message: 'overdue must be true or false' })
  overdue?: boolean;

  @ApiPropertyOptional({ description: 'Parcels that contradict their order' })
  @IsOptional()
  @Transform(fromText)
  @IsBoolean({ message: 'disagree must be true or false' })
  disagree?: boolean;

  @ApiPropertyOptional({ description: 'Parcels in the shop that the courier has not booked, or may not have' })
  @IsOptional()
  @Transform(fromText)
  @IsBoolean({ message: 'unbooked must be true or false' })
  unbooked?: boolean;

  @SearchField() search?: string;
}
