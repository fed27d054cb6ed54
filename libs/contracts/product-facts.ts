import { AmountField, IdField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
import { type SizeUnit, sizeUnits } from './product-facts-rules.js';

export class NamedFacet {
  @IdField() id: number;
  @TextField() name: string;
  @TextField({ nullable: true }) name_ur: string | null;
}

/** The facet values of one group that a product has, as the shop shows them. */
export class ProductFacetGroup {
  @TextField({ example: 'skin_type' }) group: string;
  @TextField() name: string;
  @TextField({ nullable: true }) name_ur: string | null;
  @ListField(() => NamedFacet) values: NamedFacet[];
}

export class UnitPrice {
  @AmountField() amount: string;
  @TextField({ example: '100 ml' }) per: string;
}

/** What a product page tells about a product beside its description; each is null where it is not given. */
export class ProductFacts {
  @TextField({ nullable: true }) how_to_use: string | null;
  /** The whole list of ingredients, as on the pack. */
  @TextField({ nullable: true }) ingredients: string | null;
  @NumberField({ nullable: true }) size_amount: number | null;
  @OneOf(sizeUnits, { nullable: true }) size_unit: SizeUnit | null;
  /** Rupees with two decimals for `per`, such as `100 ml`. */
  @ShapeField(() => UnitPrice, { nullable: true }) unit_price: UnitPrice | null;
  @TextField({ nullable: true }) patch_test_note: string | null;
  @NumberField({ nullable: true }) months_after_opening: number | null;
  /** Ids of facet values, ascending, hidden ones included. */
  @ListField(() => Number) facets: number[];
  /** The same without hidden values, by group. */
  @ListField(() => ProductFacetGroup) facet_groups: ProductFacetGroup[];
}
