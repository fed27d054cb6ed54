import { ApiProperty } from '@nestjs/swagger';
import {
  type ClaimOrdersRequest,
  claimOrdersRules,
  type GuestAccountRequest,
  guestAccountRules,
  type GuestCheckoutRequest,
  guestCheckoutRules as rules,
  orderLimits as limits,
  orderMessages as messages,
} from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { CheckoutItemBody, RefField } from './requests.js';

export class GuestCheckoutBody implements GuestCheckoutRequest {
  @TextField(rules.full_name) full_name: string;
  @TextField(rules.phone) phone: string;
  @TextField(rules.email) email?: string;
  @TextField(rules.street_no) street_no: string;
  @TextField(rules.city) city: string;
  @TextField(rules.zip_code) zip_code?: string;
  @TextField(rules.country) country?: string;

  @ApiProperty({ type: [CheckoutItemBody], minItems: 1, maxItems: limits.linesMax })
  @ValidateNested({ each: true, message: messages.productRequired })
  @Type(() => CheckoutItemBody)
  @ArrayMaxSize(limits.linesMax, { message: messages.tooManyLines })
  @ArrayMinSize(1, { message: messages.itemsRequired })
  @IsArray({ message: messages.itemsRequired })
  items: CheckoutItemBody[];

  @TextField(rules.expected_amount) expected_amount?: string;
  @RefField() ref?: string;
  @TextField(rules.website) website?: string;
}

export class GuestAccountBody implements GuestAccountRequest {
  @TextField(guestAccountRules.account_token) account_token: string;
  @TextField(guestAccountRules.email, { omittable: true }) email?: string;
  @TextField(guestAccountRules.password) password: string;
}

export class ClaimOrdersBody implements ClaimOrdersRequest {
  @TextField(claimOrdersRules.token) token: string;
}
