import { ApiProperty } from '@nestjs/swagger';
import { productStatuses, type Category, type Product, type ProductStatus } from '@soulvia/contracts';

export class ProductDocument implements Product {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty({ example: '1499.00' }) price: string;
  @ApiProperty() sc_value: number;
  @ApiProperty() category: number;
  @ApiProperty() category_name: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ enum: productStatuses }) product_status: ProductStatus;
  @ApiProperty() is_available: boolean;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) display_image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) display_image_srcset: string | null;
  @ApiProperty({ type: [String] }) images_urls: string[];
}

export class CategoryDocument implements Category {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty({ type: String, nullable: true }) image_srcset: string | null;
  @ApiProperty() product_count: number;
}
