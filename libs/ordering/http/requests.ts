import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  accountLimits,
  emailPattern,
  orderLimits as limits,
  orderMessages as messages,
  orderPhonePattern,
} from '@soulvia/contracts';
import type { CheckoutItem, CheckoutRequest } from '@soulvia/contracts';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

const largestId = 2_147_483_647;
const trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class CheckoutItemBody implements CheckoutItem {
  @ApiProperty()
  @Max(largestId, { message: messages.productNotFound })
  @Min(1, { message: messages.productNotFound })
  @IsInt({ message: messages.productRequired })
  product_id: number;

  @ApiProperty({ minimum: limits.quantityMin, maximum: limits.quantityMax })
  @Max(limits.quantityMax, { message: messages.quantityMax })
  @Min(limits.quantityMin, { message: messages.quantityMin })
  @IsInt({ message: messages.quantityRequired })
  quantity: number;
}

export class CheckoutBody implements CheckoutRequest {
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

  @ApiPropertyOptional({ minLength: limits.fullNameMin, maxLength: limits.fullNameMax })
  @IsOptional()
  @trimmed()
  @MaxLength(limits.fullNameMax, { message: `Full name must be at most ${limits.fullNameMax} characters` })
  @MinLength(limits.fullNameMin, { message: messages.fullNameMin })
  @IsString({ message: messages.fullNameRequired })
  full_name?: string;

  @ApiPropertyOptional({ maxLength: accountLimits.emailMax })
  @IsOptional()
  @trimmed()
  @Matches(emailPattern, { message: messages.emailInvalid })
  @MaxLength(accountLimits.emailMax, { message: messages.emailInvalid })
  @IsString({ message: messages.emailRequired })
  email?: string;

  @ApiPropertyOptional({ maxLength: limits.phoneMax })
  @IsOptional()
  @trimmed()
  @Matches(orderPhonePattern, { message: messages.phoneInvalid })
  @IsString({ message: messages.phoneRequired })
  phone?: string;

  @ApiPropertyOptional({ enum: ['COD'] })
  @IsOptional()
  @IsIn(['COD'], { message: messages.paymentMethod })
  payment_method?: 'COD';
}
