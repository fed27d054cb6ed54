import { ApiProperty } from '@nestjs/swagger';
import {
  suggestionLimits as limits,
  type SearchSuggestions,
  type SuggestedCategory,
  type SuggestedProduct,
} from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

export class SuggestionsQuery {
  @ApiProperty({ minLength: limits.textMin, maxLength: limits.textMax })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(limits.textMin, limits.textMax, {
    message: `search must be ${limits.textMin} to ${limits.textMax} characters`,
  })
  @IsString({ message: 'search must be text' })
  search: string;
}

class SuggestedProductDocument implements SuggestedProduct {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: '1499.00' }) price: string;
  @ApiProperty() is_available: boolean;
  @ApiProperty({ type: String, nullable: true }) display_image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) display_image_srcset: string | null;
}

class SuggestedCategoryDocument implements SuggestedCategory {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class SuggestionsDocument implements SearchSuggestions {
  @ApiProperty({ type: [SuggestedProductDocument], maxItems: limits.products }) products: SuggestedProductDocument[];
  @ApiProperty({ type: [SuggestedCategoryDocument], maxItems: limits.categories })
  categories: SuggestedCategoryDocument[];
}
