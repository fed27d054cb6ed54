import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Confirmation,
  confirmations,
  contactOfOrderRules,
  orderMessages as messages,
  orderOrderings,
  orderStatuses,
  type CreateOrderRequest,
  type OrderOrdering,
  type OrderParcelFilter,
  orderParcelFilters,
  type OrderStatus,
  type UpdateOrderRequest,
} from '@soulvia/contracts';
import { BooleanField, ChoiceField, DayQuery, IdField, IsDay, SearchField, TextField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { addressTexts, BasketBody } from './requests.js';

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

export class OrdersQuery extends DayQuery {
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
