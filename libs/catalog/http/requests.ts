import { ApiPropertyOptional } from '@nestjs/swagger';
import { productOrderings, type ProductOrdering } from '@soulvia/contracts';
import { PageQuery, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

export class ProductsQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Id of a category' })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'category must be the id of a category' })
  @Min(1, { message: 'category must be the id of a category' })
  @Max(2_147_483_647, { message: 'category must be the id of a category' })
  category?: number;

  @ApiPropertyOptional({ enum: productOrderings, default: 'best_selling' })
  @IsOptional()
  @IsIn(productOrderings, { message: `ordering must be one of ${productOrderings.join(', ')}` })
  ordering?: ProductOrdering;
}
