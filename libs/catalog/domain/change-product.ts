import { catalogMessages, sizeProblem, type SizeUnit } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { PriceHasChanged } from './errors.js';
import type { ValueChange } from './events.js';
import { productFields, type ProductDetails } from './product.entity.js';

type Changes = { [Field in keyof ProductDetails]?: ProductDetails[Field] | undefined };

/** Keys of image files and ids of facet values mean nothing to people: events name the field only. */
const withoutValues = new Set<keyof ProductDetails>(['displayImage', 'extraImages', 'facets']);

/**
 * Compares requested changes with a product; fields that are left out stay.
 *
 * @param product has the requested fields.
 * @returns the values that differ, the API's names of those fields, and their readable values before and after.
 */
export function diffProduct(
  product: Partial<ProductDetails>,
  requested: Changes,
): { values: Changes; fields: string[]; changes: ValueChange[] } {
  const values: Changes = {};
  const fields: string[] = [];
  const changes: ValueChange[] = [];
  for (const key of Object.keys(productFields) as (keyof ProductDetails)[]) {
    const value = requested[key];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(product[key])) continue;
    Object.assign(values, { [key]: value });
    fields.push(productFields[key]);
    const [from, to] = [readable(product[key]), readable(value)];
    if (!withoutValues.has(key) && from !== null && to !== null) changes.push({ field: productFields[key], from, to });
  }
  return { values, fields, changes };
}

/** @throws InvalidInput when a product would have a size without its unit, or a unit without its size. */
export function assertWholeSize(
  product: { sizeAmount?: string | null | undefined; sizeUnit?: SizeUnit | null | undefined },
  requested: Pick<Changes, 'sizeAmount' | 'sizeUnit'> = {},
): void {
  const { sizeAmount: amount = product.sizeAmount, sizeUnit: unit = product.sizeUnit } = requested;
  const problem = sizeProblem({ amount, unit });
  if (problem) throw new InvalidInput({ [problem.field]: [problem.message] });
}

interface Prices {
  price?: string | undefined;
  compareAtPrice?: string | null | undefined;
}

/** What is wrong with the compare-at price of a product; undefined for nothing. */
export function compareAtProblem({ price = '0', compareAtPrice }: Prices): string | undefined {
  if (!compareAtPrice || Money.parse(compareAtPrice).paisa > Money.parse(price).paisa) return undefined;
  return catalogMessages.compareAtPrice;
}

/** @throws InvalidInput when a product would not cost less than it is compared with. */
export function assertCompareAt(product: Prices, { price = product.price, compareAtPrice }: Prices = {}): void {
  const compared = compareAtPrice === undefined ? product.compareAtPrice : compareAtPrice;
  const problem = compareAtProblem({ price, compareAtPrice: compared });
  if (problem) throw new InvalidInput({ compare_at_price: [problem] });
}

/**
 * The requested price itself is accepted too, so that a repeated request succeeds.
 *
 * @param request `seen` is the price that the admin saw; undefined to set it in any case.
 * @throws PriceHasChanged when another price than that was set since: changing it would undo that.
 */
export function assertPriceSeen(current: string, request: { price?: string | undefined; seen?: string | undefined }) {
  const { price, seen } = request;
  if (price === undefined || price === current || seen === undefined || seen === current) return;
  throw new PriceHasChanged(current);
}

/** The only boolean of a product is whether it is delisted. What is not given reads as an empty text. */
function readable(value: unknown): string | number | null {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'OUTOFSTOCK' : 'INSTOCK';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
