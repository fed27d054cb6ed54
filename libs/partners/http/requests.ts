import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  levelNumbers,
  levelRules,
  levelsMax,
  packageNumbers,
  packageOrderings,
  packageRules,
  packageStatuses,
  partnerMessages as messages,
  paymentNumbers,
  paymentOrderings,
  paymentStatusFilters,
  type DecidePaymentRequest,
  type Level,
  type PackageOrdering,
  type PackageStatus,
  type PaymentOrdering,
  type PaymentStatusFilter,
} from '@soulvia/contracts';
import { BooleanField, NumberField, PageQuery, SearchField, TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, ValidateNested } from 'class-validator';

export class PackageBody {
  @TextField(packageRules.name) name: string;
  @TextField(packageRules.description) description: string;
  @NumberField(packageNumbers.price) price: number;
  @NumberField(packageNumbers.profit) profit: number;
  @NumberField(packageNumbers.sc_value) sc_value: number;
}

export class PackageChangesBody extends PartialType(PackageBody, { skipNullProperties: false }) {
  @BooleanField(messages.onSaleInvalid, { omittable: true }) is_on_sale?: boolean;
}

export class PackagesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: packageStatuses })
  @IsOptional()
  @IsIn(packageStatuses, { message: `status must be one of ${packageStatuses.join(', ')}` })
  status?: PackageStatus;

  @ApiPropertyOptional({ enum: packageOrderings, default: 'price' })
  @IsOptional()
  @IsIn(packageOrderings, { message: `ordering must be one of ${packageOrderings.join(', ')}` })
  ordering?: PackageOrdering;

  @SearchField() search?: string;
}

export class PaymentBody {
  @NumberField(paymentNumbers.package) package: number;
}

export class DecisionBody implements DecidePaymentRequest {
  @ApiProperty() @IsBoolean({ message: messages.decisionRequired }) is_approved: boolean;
}

export class PaymentsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: paymentStatusFilters })
  @IsOptional()
  @IsIn(paymentStatusFilters, { message: `status must be one of ${paymentStatusFilters.join(', ')}` })
  status?: PaymentStatusFilter;

  @ApiPropertyOptional({ enum: paymentOrderings, default: '-created_at' })
  @IsOptional()
  @IsIn(paymentOrderings, { message: `ordering must be one of ${paymentOrderings.join(', ')}` })
  ordering?: PaymentOrdering;

  @SearchField() search?: string;
}

export class LevelBody implements Level {
  @NumberField(levelNumbers.number) number: number;
  @TextField(levelRules.name) name: string;
  @NumberField(levelNumbers.min_total_sc) min_total_sc: number;
}

/** The body is a bare list; validation reads it under this name so that errors have a path. */
export class LevelsBody {
  @ValidateNested({ each: true })
  @Type(() => LevelBody)
  @ArrayMaxSize(levelsMax, { message: messages.levelsMax })
  @ArrayMinSize(1, { message: messages.levelsRequired })
  @IsArray({ message: messages.levelsRequired })
  levels: LevelBody[];
}
