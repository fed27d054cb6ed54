import { ApiProperty } from '@nestjs/swagger';
import type {
  CountedFacetGroup,
  CountedFacetValue,
  FacetGroup,
  FacetTally,
  FacetValue,
  ShopFacets,
} from '@soulvia/contracts';

class FacetValueDocument implements FacetValue {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
  @ApiProperty() hidden: boolean;
}

export class FacetGroupDocument implements FacetGroup {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'skin_type' }) key: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
  @ApiProperty({ type: [FacetValueDocument] }) values: FacetValueDocument[];
}

class FacetTallyDocument implements FacetTally {
  @ApiProperty() count: number;
  @ApiProperty({ description: 'There may be more than `count`' }) count_is_lower_bound: boolean;
}

class CountedFacetValueDocument extends FacetTallyDocument implements CountedFacetValue {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
}

class CountedFacetGroupDocument implements CountedFacetGroup {
  @ApiProperty({ example: 'skin_type' }) group: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
  @ApiProperty({ type: [CountedFacetValueDocument] }) values: CountedFacetValueDocument[];
}

class PriceRangeDocument {
  @ApiProperty({ example: '650.00' }) min: string;
  @ApiProperty({ example: '6900.00' }) max: string;
}

export class ShopFacetsDocument implements ShopFacets {
  @ApiProperty({ type: [CountedFacetGroupDocument] }) facets: CountedFacetGroupDocument[];
  @ApiProperty({ type: PriceRangeDocument, nullable: true }) price: PriceRangeDocument | null;
  @ApiProperty({ type: FacetTallyDocument }) in_stock: FacetTallyDocument;
}
