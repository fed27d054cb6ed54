import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  contactOfOrderRules,
  invitationRule,
  orderLimits as limits,
  orderMessages as messages,
} from '@soulvia/contracts';
import type { CheckoutItem, CheckoutRequest } from '@soulvia/contracts';
import { IdField, TextField } from '@soulvia/platform/http';
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

export class CheckoutItemBody implements CheckoutItem {
  @IdField({ required: messages.productRequired, unknown: messages.productNotFound }) product_id: number;

  @ApiProperty({ minimum: limits.quantityMin, maximum: limits.quantityMax })
  @Max(limits.quantityMax, { message: messages.quantityMax })
  @Min(limits.quantityMin, { message: messages.quantityMin })
  @IsInt({ message: messages.quantityRequired })
  quantity: number;
}

export const addressTexts = { required: messages.addressRequired, unknown: messages.addressNotFound };

/** Checks of the list of an order's items. */
export function ItemsRules(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: messages.itemsRequired }),
    ArrayMinSize(1, { message: messages.itemsRequired }),
    ArrayMaxSize(limits.linesMax, { message: messages.tooManyLines }),
    Type(() => CheckoutItemBody),
    ValidateNested({ each: true, message: messages.productRequired }),
  );
}

/** The code of the link through which the buyer came. `ReadRef` has left out what cannot be one. */
export function RefField(): PropertyDecorator {
  return TextField(invitationRule, { omittable: true });
}

/** Items and their delivery address. */
export class BasketBody {
  @IdField(addressTexts) address_id: number;

  @ApiProperty({ type: [CheckoutItemBody], minItems: 1, maxItems: limits.linesMax })
  @ItemsRules()
  items: CheckoutItemBody[];
}

export class CheckoutBody extends BasketBody implements CheckoutRequest {
  @TextField(contactOfOrderRules.full_name, { omittable: true }) full_name?: string;
  @TextField(contactOfOrderRules.email, { omittable: true }) email?: string;
  @TextField(contactOfOrderRules.phone, { omittable: true }) phone?: string;

  @ApiPropertyOptional({ enum: ['COD'] })
  @IsOptional()
  @IsIn(['COD'], { message: messages.paymentMethod })
  payment_method?: 'COD';

  @RefField() ref?: string;
}
