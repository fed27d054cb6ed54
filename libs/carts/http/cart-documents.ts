import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  baseVersionRule,
  type CartChange,
  type CartUpdate,
  orderMessages,
  type SavedCart,
  type SavedCartLine,
  savedListLimits as limits,
  savedListMessages as messages,
  savedQuantityRule,
  type SavedWishlist,
  type SavedWishlistItem,
  type WishlistChange,
  type WishlistUpdate,
} from '@soulvia/contracts';
import { BooleanField, IdField, IsInstant, NumberField, Omittable } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsUUID, ValidateNested } from 'class-validator';

class ChangeBody {
  @IdField({ required: orderMessages.productRequired, unknown: orderMessages.productNotFound }) product_id: number;

  @ApiProperty({
    format: 'date-time',
    description: 'By the clock of the device; at most the time of the server counts',
  })
  @IsInstant(messages.changedAtInvalid)
  changed_at: string;
}

class CartChangeBody extends ChangeBody implements CartChange {
  @NumberField(savedQuantityRule) qty: number;
}

class WishlistChangeBody extends ChangeBody implements WishlistChange {
  @BooleanField(messages.isWishedInvalid) is_wished: boolean;
}

class UpdateBody {
  @NumberField(baseVersionRule) base_version: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Makes the changes additions, which are taken once' })
  @Omittable()
  @IsUUID('all', { message: messages.mergeIdInvalid })
  merge_id?: string;
}

function ChangesField(type: () => new () => ChangeBody): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: () => [type()], maxItems: limits.linesMax }),
    IsArray({ message: messages.changesInvalid }),
    ArrayMaxSize(limits.linesMax, { message: messages.tooManyChanges }),
    Type(type),
    ValidateNested({ each: true, message: messages.changesInvalid }),
  );
}

export class CartUpdateBody extends UpdateBody implements CartUpdate {
  @ChangesField(() => CartChangeBody) changes: CartChangeBody[];
}

export class WishlistUpdateBody extends UpdateBody implements WishlistUpdate {
  @ChangesField(() => WishlistChangeBody) changes: WishlistChangeBody[];
}

class SavedCartLineDocument implements SavedCartLine {
  @ApiProperty() product_id: number;
  @ApiProperty() qty: number;
  @ApiProperty({ format: 'date-time' }) changed_at: string;
}

export class SavedCartDocument implements SavedCart {
  @ApiProperty({ type: [SavedCartLineDocument] }) lines: SavedCartLineDocument[];
  @ApiProperty() version: number;
}

class SavedWishlistItemDocument implements SavedWishlistItem {
  @ApiProperty() product_id: number;
  @ApiProperty({ format: 'date-time' }) changed_at: string;
}

export class SavedWishlistDocument implements SavedWishlist {
  @ApiProperty({ type: [SavedWishlistItemDocument] }) items: SavedWishlistItemDocument[];
  @ApiProperty() version: number;
}
