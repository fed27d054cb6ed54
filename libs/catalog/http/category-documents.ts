import { ApiProperty, PartialType } from '@nestjs/swagger';
import { categoryRules, type Category } from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';

export class CategoryDocument implements Category {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty({ type: String, nullable: true }) image_srcset: string | null;
  @ApiProperty() product_count: number;
}

export class CategoryBody {
  @TextField(categoryRules.name) name: string;
}

export class CategoryChangesBody extends PartialType(CategoryBody, { skipNullProperties: false }) {}
