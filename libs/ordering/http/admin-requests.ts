import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  contactOfOrderRules,
  orderLimits as limits,
  orderMessages as messages,
  orderOrderings,
  orderStatuses,
  type CreateOrderRequest,
  type OrderOrdering,
  type OrderStatus,
  type UpdateOrderRequest,
} from '@soulvia/contracts';
import { ChoiceField, DayQuery, Omittable, SearchField, TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
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
import { CheckoutItemBody } from './requests.js';

const largestId = 2_147_483_647;

export class CreateOrderBody implements CreateOrderRequest {
  @ApiProperty()
  @Max(largestId, { message: messages.userNotFound })
  @Min(1, { message: messages.userNotFound })
  @IsInt({ message: messages.userRequired })
  user_id: number;

  @ApiProperty()
  @Max(largestId, { message: messages.addressNotFound })
  @Min(1, { message: messages.addressNotFound })
  @IsInt({ message: messages.addressRequired })
  address_id: number;

  @ApiProperty({ type: [CheckoutItemBody], minItems: 1, maxItems: limits.linesMax })
  @ValidateNested({ each: true, message: messages.productRequired })
  @Type(() => CheckoutItemBody)
  @ArrayMaxSize(limits.linesMax, { message: messages.tooManyLines })
  @ArrayMinSize(1, { message: messages.itemsRequired })
  @IsArray({ message: messages.itemsRequired })
  items: CheckoutItemBody[];
}

export class OrderChangesBody implements UpdateOrderRequest {
  @ChoiceField(orderStatuses, messages.statusInvalid, { omittable: true }) status?: OrderStatus;
  @TextField(contactOfOrderRules.full_name, { omittable: true }) full_name?: string;
  @TextField(contactOfOrderRules.email, { omittable: true }) email?: string;
  @TextField(contactOfOrderRules.phone, { omittable: true }) phone?: string;

  @ApiPropertyOptional()
  @Omittable()
  @Max(largestId, { message: messages.addressNotFound })
  @Min(1, { message: messages.addressNotFound })
  @IsInt({ message: messages.addressRequired })
  address_id?: number;
}

export class OrdersQuery extends DayQuery {
  @ApiPropertyOptional({ enum: orderStatuses })
  @IsOptional()
  @IsIn(orderStatuses, { message: `status must be one of ${orderStatuses.join(', ')}` })
  status?: OrderStatus;

  @SearchField() search?: string;

  @ApiPropertyOptional({ enum: orderOrderings, default: '-created_at' })
  @IsOptional()
  @IsIn(orderOrderings, { message: `ordering must be one of ${orderOrderings.join(', ')}` })
  ordering?: OrderOrdering;
}
