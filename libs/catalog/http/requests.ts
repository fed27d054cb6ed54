import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  categoryOrderings,
  categoryStatuses,
  familyMessages,
  productOrderings,
  productStatuses,
  type CategoryOrdering,
  type CategoryStatus,
  type ProductOrdering,
  type ProductStatus,
  staffProductOrderings,
  type StaffProductOrdering,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { BooleanField, DayQuery, Omittable, SearchField, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { Narrowing } from '../queries/product-filter.js';
import { FacetsQuery } from './facet-requests.js';

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

function CategoryQuery(): PropertyDecorator {
  const message = 'category must be the id of a category';
  return applyDecorators(
    ApiPropertyOptional({ type: Number, description: 'Id of a category' }),
    IsOptional(),
    Transform(({ value }) => wholeNumber(value)),
    IsInt({ message }),
    Min(1, { message }),
    Max(2_147_483_647, { message }),
  );
}

function PriceQuery(name: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, example: '1500.00', description: 'Rupees, inclusive' }),
    Omittable(),
    Matches(/^\d{1,8}(?:\.\d{1,2})?$/, { message: `${name} must be an amount such as 1500 or 1500.50` }),
  );
}

function InStockQuery(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: ['true'], description: 'Only products that can be ordered' }),
    Omittable(),
    IsIn(['true'], { message: 'in_stock must be true' }),
  );
}

function GroupedQuery(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description: 'Families count as one' }),
    BooleanField(familyMessages.groupedInvalid, { omittable: true }),
  );
}

/** What both the list and its facets are filtered by. */
interface ShopQuery {
  grouped?: boolean;
  facets?: number[];
  price_min?: string;
  price_max?: string;
  in_stock?: 'true';
}

/** @throws InvalidInput when the lowest price is above the highest. */
export function toNarrowing(query: ShopQuery): Narrowing | undefined {
  const { facets = [], price_min: priceMin = null, price_max: priceMax = null, in_stock } = query;
  if (priceMin !== null && priceMax !== null && Number(priceMin) > Number(priceMax))
    throw new InvalidInput({ price_max: ['price_max must not be below price_min'] });
  const inStock = in_stock !== undefined;
  if (facets.length === 0 && priceMin === null && priceMax === null && !inStock) return undefined;
  return { facets, priceMin, priceMax, inStock };
}

export class ShopFacetsQuery implements ShopQuery {
  @CategoryQuery() category?: number;
  @SearchField() search?: string;
  @FacetsQuery() facets?: number[];
  @PriceQuery('price_min') price_min?: string;
  @PriceQuery('price_max') price_max?: string;
  @InStockQuery() in_stock?: 'true';
  @GroupedQuery() grouped?: boolean;
}

export class ProductsQuery extends DayQuery implements ShopQuery {
  @CategoryQuery() category?: number;
  @FacetsQuery() facets?: number[];
  @PriceQuery('price_min') price_min?: string;
  @PriceQuery('price_max') price_max?: string;
  @InStockQuery() in_stock?: 'true';
  @GroupedQuery() grouped?: boolean;

  @ApiPropertyOptional({
    enum: productOrderings,
    description: 'best_selling without a search, else by relevance',
  })
  @IsOptional()
  @IsIn(productOrderings, { message: `ordering must be one of ${productOrderings.join(', ')}` })
  ordering?: ProductOrdering;

  @ApiPropertyOptional({ enum: staffProductOrderings, description: 'Staff only; takes the place of ordering' })
  @IsOptional()
  @IsIn(staffProductOrderings, { message: `staff_ordering must be one of ${staffProductOrderings.join(', ')}` })
  staff_ordering?: StaffProductOrdering;

  @ApiPropertyOptional({ enum: productStatuses })
  @IsOptional()
  @IsIn(productStatuses, { message: `status must be one of ${productStatuses.join(', ')}` })
  status?: ProductStatus;

  /** Admins only: products that are low in stock. */
  @BooleanField('low_stock must be true or false', { omittable: true }) low_stock?: boolean;

  @SearchField() search?: string;
}
