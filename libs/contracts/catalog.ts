import { catalogMessages, categoryRules, compareAtRule, productNumbers, productRules } from './catalog-rules.js';
import { type ProductOrdering, productOrderings } from './catalog-values.js';
import {
  type CategoryOrdering,
  categoryOrderings,
  type CategoryStatus,
  categoryStatuses,
  type ProductStatus,
  productStatuses,
  type StaffProductOrdering,
  staffProductOrderings,
} from './catalog-lists.js';
import { FamilyCard, ProductFamily } from './families.js';
import { familyMessages } from './family-rules.js';
import {
  AllOptional,
  AmountField,
  BooleanField,
  EmptyAsNull,
  FacetIdsField,
  FacetIdsQuery,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  PatternField,
  SearchField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { DayQuery } from './list-queries.js';
import { factMessages, factNumbers, factTexts, type SizeUnit, sizeUnits } from './product-facts-rules.js';
import { ProductFacts } from './product-facts.js';

const price = /^\d{1,8}(?:\.\d{1,2})?$/;
const priceOptions = { optional: true, example: '1500.00', description: 'Rupees, inclusive' };
const describeAmount = (name: string) => `${name} must be an amount such as 1500 or 1500.50`;

export class Product {
  @IdField() id: number;
  @TextField() name: string;
  @TextField() description: string;
  /** Rupees with two decimals. */
  @AmountField() price: string;
  /** A higher price that pages show beside it; null for none. */
  @AmountField({ nullable: true }) compare_at_price: string | null;
  /** Whether the shop charged as much in the last 90 days; null without a compare-at price. */
  @BooleanField({ nullable: true }) compare_at_proven: boolean | null;
  @NumberField() sc_value: number;
  @NumberField() category: number;
  @TextField() category_name: string;
  @NumberField() quantity: number;
  @OneOf(productStatuses) product_status: ProductStatus;
  @BooleanField() is_available: boolean;
  @InstantField() created_at: string;
  @TextField({ nullable: true }) display_image_url: string | null;
  /** Value of an `srcset` attribute: the display image in each stored width. */
  @TextField({ nullable: true }) display_image_srcset: string | null;
  @ListField(() => String) images_urls: string[];
  /** Values of `srcset` attributes, in the order of `images_urls`; only in the response for one product. */
  @ListField(() => String, { optional: true, description: 'Only in the response for one product' })
  images_srcsets?: string[];
  /** Mean of the published reviews with one decimal, of its whole family if it is in one; null without any, and while the shop shows none. */
  @NumberField({ nullable: true, description: 'Of its family, with one decimal; null without published reviews' })
  rating: number | null;
  /** Published reviews, of its whole family if it is in one; null while the shop shows none. */
  @NumberField({ nullable: true, description: 'Null unless the shop shows reviews of customers' }) reviews_count:
    | number
    | null;
  @ShapeField(() => ProductFacts, { optional: true, description: 'Only in the response for one product' })
  facts?: ProductFacts;
  /** Only in the response for one product; null where it belongs to none. */
  @ShapeField(() => ProductFamily, {
    optional: true,
    nullable: true,
    description: 'Only in the response for one product',
  })
  family?: ProductFamily | null;
  /** One text for each axis of its family, in their order. */
  @ListField(() => String, {
    optional: true,
    nullable: true,
    example: ['30 ml'],
    description: 'Only in the response for one product; null where it belongs to no family',
  })
  option_values?: string[] | null;
  @ShapeField(() => FamilyCard, {
    optional: true,
    description: 'Only in a list with grouped=true, at the card of a family',
  })
  family_card?: FamilyCard;
  @TextField({ optional: true, description: 'Only in the response to a change' }) warning?: string;
  @NumberField({ optional: true, description: 'People who wait for it; only with waiting=true' }) waiting?: number;
}

/** What a product cost, and when. */
export class ProductPrice {
  @AmountField() price: string;
  @InstantField() from: string;
  @InstantField({ nullable: true, description: 'Null for the current price' }) to: string | null;
}

export class Category {
  @IdField() id: number;
  @TextField() name: string;
  @TextField({ nullable: true }) image: string | null;
  @TextField({ nullable: true }) image_srcset: string | null;
  @NumberField() product_count: number;
}

export class CreateCategoryRequest {
  @TextField(categoryRules.name) name: string;
}

export class ChangeCategoryRequest extends AllOptional(CreateCategoryRequest) {}

export class CreateProductRequest {
  @TextField(productRules.name) name: string;
  @TextField(productRules.description) description: string;
  @NumberField(productNumbers.price) price: number;
  @EmptyAsNull() @NumberField(compareAtRule, { optional: true, nullable: true }) compare_at_price?: number | null;
  @NumberField(productNumbers.sc_value) sc_value: number;
  @NumberField(productNumbers.quantity) quantity: number;
  @NumberField(productNumbers.category) category: number;
  @OneOf(productStatuses, catalogMessages.statusInvalid, { optional: true }) status?: ProductStatus;
  @TextField(factTexts.how_to_use) how_to_use?: string;
  @TextField(factTexts.ingredients) ingredients?: string;
  @TextField(factTexts.patch_test_note) patch_test_note?: string;
  @EmptyAsNull() @NumberField(factNumbers.size_amount, { optional: true, nullable: true }) size_amount?: number | null;
  @EmptyAsNull()
  @OneOf(sizeUnits, factMessages.unitInvalid, { optional: true, nullable: true })
  size_unit?: SizeUnit | null;
  @EmptyAsNull()
  @NumberField(factNumbers.months_after_opening, { optional: true, nullable: true })
  months_after_opening?: number | null;
  @FacetIdsField({ optional: true }) facets?: number[];
}

export class ChangeProductRequest extends AllOptional(CreateProductRequest) {}

export class CategoriesQuery extends DayQuery {
  @OneOfQuery('status', categoryStatuses, { description: 'ACTIVE: holds products' }) status?: CategoryStatus;
  @OneOfQuery('ordering', categoryOrderings, { default: 'created_at' }) ordering?: CategoryOrdering;
  @SearchField() search?: string;
}

export class ShopFacetsQuery {
  @IdQuery('category', { message: 'category must be the id of a category' }) category?: number;
  @SearchField() search?: string;
  @FacetIdsQuery() facets?: number[];
  @PatternField(price, describeAmount('price_min'), priceOptions) price_min?: string;
  @PatternField(price, describeAmount('price_max'), priceOptions) price_max?: string;
  @OneOf(['true'], 'in_stock must be true', { optional: true, description: 'Only products that can be ordered' })
  in_stock?: 'true';
  @BooleanField(familyMessages.groupedInvalid, { optional: true, default: false, description: 'Families count as one' })
  grouped?: boolean;
}

export class ProductsQuery extends DayQuery {
  @IdQuery('category', { message: 'category must be the id of a category' }) category?: number;
  @FacetIdsQuery() facets?: number[];
  @PatternField(price, describeAmount('price_min'), priceOptions) price_min?: string;
  @PatternField(price, describeAmount('price_max'), priceOptions) price_max?: string;
  @OneOf(['true'], 'in_stock must be true', { optional: true, description: 'Only products that can be ordered' })
  in_stock?: 'true';
  @BooleanField(familyMessages.groupedInvalid, { optional: true, default: false, description: 'Families count as one' })
  grouped?: boolean;
  @OneOfQuery('ordering', productOrderings, { description: 'best_selling without a search, else by relevance' })
  ordering?: ProductOrdering;
  @OneOfQuery('staff_ordering', staffProductOrderings, { description: 'Staff only; takes the place of ordering' })
  staff_ordering?: StaffProductOrdering;
  @OneOfQuery('status', productStatuses) status?: ProductStatus;
  /** Admins only: products that are low in stock. */
  @BooleanField('low_stock must be true or false', { optional: true }) low_stock?: boolean;
  /** Admins only: how many people wait for each product. */
  @BooleanField('waiting must be true or false', { optional: true }) waiting?: boolean;
  @SearchField() search?: string;
}
