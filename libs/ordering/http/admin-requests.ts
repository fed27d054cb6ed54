import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  addressRules,
  type Confirmation,
  confirmations,
  contactOfOrderRules,
  type EditOrderRequest,
  orderLimits,
  orderMessages as messages,
  orderNoteRule,
  orderOrderings,
  orderStatuses,
  type CreateOrderRequest,
  type OrderOrdering,
  type OrderParcelFilter,
  orderParcelFilters,
  type OrderStatus,
  type ShippingAddress,
  staffOrderLimits,
  type UpdateOrderRequest,
} from '@soulvia/contracts';
import {
  BooleanField,
  ChoiceField,
  DayQuery,
  IdField,
  IsDay,
  Omittable,
  SearchField,
  TextField,
} from '@soulvia/platform/http';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { addressTexts, BasketBody, CheckoutItemBody, ItemsRules } from './requests.js';

export class CreateOrderBody extends BasketBody implements CreateOrderRequest {
  @IdField({ required: messages.userRequired, unknown: messages.userNotFound }) user_id: number;
}

export class OrderChangesBody implements UpdateOrderRequest {
  @ChoiceField(orderStatuses, messages.statusInvalid, { omittable: true }) status?: OrderStatus;
  @TextField(contactOfOrderRules.full_name, { omittable: true }) full_name?: string;
  @TextField(contactOfOrderRules.email, { omittable: true }) email?: string;
  @TextField(contactOfOrderRules.phone, { omittable: true }) phone?: string;
  @IdField(addressTexts, { omittable: true }) address_id?: number;
}

class ShippingAddressBody implements ShippingAddress {
  @TextField(addressRules.street_no) street_no: string;
  @TextField(addressRules.city) city: string;
  @TextField(addressRules.zip_code) zip_code: string;
  @TextField(addressRules.country) country: string;
}

export class EditOrderBody implements EditOrderRequest {
  @ApiPropertyOptional({ type: ShippingAddressBody })
  @Omittable()
  @ValidateNested({ message: messages.addressRequired })
  @Type(() => ShippingAddressBody)
  @IsObject({ message: messages.addressRequired })
  shipping_address?: ShippingAddressBody;

  @ApiPropertyOptional({ type: [CheckoutItemBody], minItems: 1, maxItems: orderLimits.linesMax })
  @Omittable()
  @ItemsRules()
  items?: CheckoutItemBody[];

  @TextField(orderNoteRule, { nullable: true }) note?: string | null;
}

const { slipsMax } = staffOrderLimits;
const idsText = new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${slipsMax - 1}}$`);

/** Reads `12,15` as ids; anything else stays as it is and fails the check. */
function readIds({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && idsText.test(value) ? value.split(',').map(Number) : value;
}

export class OrdersQuery extends DayQuery {
  @ApiPropertyOptional({ type: String, description: `Comma list of at most ${slipsMax} ids` })
  @IsOptional()
  @Transform(readIds)
  @IsArray({ message: `ids must be a comma list of at most ${slipsMax} order numbers` })
  ids?: number[];

  @ApiPropertyOptional({ enum: orderStatuses })
  @IsOptional()
  @IsIn(orderStatuses, { message: `status must be one of ${orderStatuses.join(', ')}` })
  status?: OrderStatus;

  @ApiPropertyOptional({ enum: confirmations })
  @IsOptional()
  @IsIn(confirmations, { message: `confirmation must be one of ${confirmations.join(', ')}` })
  confirmation?: Confirmation;

  @ApiPropertyOptional({
    enum: orderParcelFilters,
    description: 'Confirmed orders without a parcel, orders whose parcel is under way, or those without one',
  })
  @IsOptional()
  @IsIn(orderParcelFilters, { message: `parcel must be one of ${orderParcelFilters.join(', ')}` })
  parcel?: OrderParcelFilter;

  @ApiPropertyOptional({ description: 'Orders that a parcel contradicts' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'disagree must be true or false' })
  disagree?: boolean;

  @ApiPropertyOptional({ format: 'date', description: 'Cancelled orders, cancelled on this day or later' })
  @IsOptional()
  @IsDay('cancelled_since')
  cancelled_since?: string;

  /** All orders but cancelled ones, which is what sales add up. */
  @BooleanField('sold must be true or false', { omittable: true }) sold?: boolean;

  @SearchField() search?: string;

  @ApiPropertyOptional({ enum: orderOrderings, default: '-created_at' })
  @IsOptional()
  @IsIn(orderOrderings, { message: `ordering must be one of ${orderOrderings.join(', ')}` })
  ordering?: OrderOrdering;
}
