import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  categoryOrderings,
  categoryStatuses,
  productOrderings,
  productStatuses,
  type CategoryOrdering,
  type CategoryStatus,
  type ProductOrdering,
  type ProductStatus,
} from '@soulvia/contracts';
import { DayQuery, SearchField, wholeNumber, BooleanField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

export class CategoriesQuery extends DayQuery {
  @ApiPropertyOptional({ enum: categoryStatuses, description: 'ACTIVE: holds products' })
  @IsOptional()
  @IsIn(categoryStatuses, { message: `status must be one of ${categoryStatuses.join(', ')}` })
  status?: CategoryStatus;

  @ApiPropertyOptional({ enum: categoryOrderings, default: 'created_at' })
  @IsOptional()
  @IsIn(categoryOrderings, { message: `ordering must be one of ${categoryOrderings.join(', ')}` })
  ordering?: CategoryOrdering;

  @SearchField() search?: string;
}

export class ProductsQuery extends DayQuery {
  @ApiPropertyOptional({ description: 'Id of a category' })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'category must be the id of a category' })
  @Min(1, { message: 'category must be the id of a category' })
  @Max(2_147_483_647, { message: 'category must be the id of a category' })
  category?: number;

  @ApiPropertyOptional({
    enum: productOrderings,
    description: 'best_selling without a search, else by relevance',
  })
  @IsOptional()
  @IsIn(productOrderings, { message: `ordering must be one of ${productOrderings.join(', ')}` })
  ordering?: ProductOrdering;

  @ApiPropertyOptional({ enum: productStatuses })
  @IsOptional()
  @IsIn(productStatuses, { message: `status must be one of ${productStatuses.join(', ')}` })
  status?: ProductStatus;

  /** Admins only: products that are low in stock. */
  @BooleanField('low_stock must be true or false', { omittable: true }) low_stock?: boolean;

  @SearchField() search?: string;
}
