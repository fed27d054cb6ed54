import { facetMessages, facetRules } from './facet-rules.js';
import { facetGroupsMax, facetLimits } from './facet-values.js';
import {
  AmountField,
  BooleanField,
  FacetIdsField,
  IdField,
  ListField,
  NumberField,
  ShapeField,
  TextField,
} from './fields/index.js';

const valueTexts = { required: facetMessages.valueUnknown, unknown: facetMessages.valueUnknown };

const groupTexts = { required: facetMessages.groupUnknown, unknown: facetMessages.groupUnknown };

export class FacetValue {
  @IdField() id: number;
  @TextField() name: string;
  /** Name in Urdu. */
  @TextField({ nullable: true }) name_ur: string | null;
  /** Hidden values can no longer be chosen in the shop; products keep them. */
  @BooleanField() hidden: boolean;
}

/** A way to describe products, such as the skin type, and its values in the order they are shown. */
export class FacetGroup {
  @IdField() id: number;
  /** Stable name such as `skin_type`. */
  @TextField({ example: 'skin_type' }) key: string;
  @TextField() name: string;
  @TextField({ nullable: true }) name_ur: string | null;
  @ListField(() => FacetValue) values: FacetValue[];
}

export class FacetValueInput {
  /** Left out for a new value. */
  @IdField(valueTexts, { optional: true }) id?: number | undefined;
  @TextField(facetRules.valueName) name: string;
  @TextField(facetRules.nameUrdu, { nullable: true }) name_ur?: string | null | undefined;
  @BooleanField(facetMessages.hiddenInvalid) hidden: boolean;
}

export class FacetGroupInput {
  /** Left out for a new group. */
  @IdField(groupTexts, { optional: true }) id?: number | undefined;
  @TextField(facetRules.key) key: string;
  @TextField(facetRules.groupName) name: string;
  @TextField(facetRules.nameUrdu, { nullable: true }) name_ur?: string | null | undefined;
  @ListField(() => FacetValueInput, {
    required: facetMessages.valuesRequired,
    max: { length: facetLimits.values, message: facetMessages.valuesMax },
  })
  values: FacetValueInput[];
}

/** A number of products; a lower bound reads `1000+`. */
export class FacetTally {
  @NumberField() count: number;
  @BooleanField({ description: 'There may be more than `count`' }) count_is_lower_bound: boolean;
}

export class CountedFacetValue extends FacetTally {
  @IdField() id: number;
  @TextField() name: string;
  @TextField({ nullable: true }) name_ur: string | null;
}

export class CountedFacetGroup {
  /** Key of the group. */
  @TextField({ example: 'skin_type' }) group: string;
  @TextField() name: string;
  @TextField({ nullable: true }) name_ur: string | null;
  @ListField(() => CountedFacetValue) values: CountedFacetValue[];
}

export class PriceRange {
  @AmountField() min: string;
  @AmountField() max: string;
}

/** How many products a filter of the shop would show with each further choice. */
export class ShopFacets {
  @ListField(() => CountedFacetGroup) facets: CountedFacetGroup[];
  /** Rupees with two decimals; null without a product. */
  @ShapeField(() => PriceRange, { nullable: true }) price: PriceRange | null;
  @ShapeField(() => FacetTally) in_stock: FacetTally;
}

/** The body is a bare list; validation reads it under this name so that errors have a path. */
export class FacetGroupsRequest {
  @ListField(() => FacetGroupInput, {
    required: facetMessages.groupsRequired,
    max: { length: facetGroupsMax, message: facetMessages.groupsMax },
  })
  groups: FacetGroupInput[];
}

export class ProductFacetsRequest {
  @FacetIdsField() values: number[];
}
