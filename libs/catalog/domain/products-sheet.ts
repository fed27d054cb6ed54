import { catalogMessages, productNumbers, productRules, stockMessages } from '@soulvia/contracts';
import { decideFamilies, type FamilyPlan, type SheetFamily } from './sheet-families.js';
import { compareAtProblem, diffProduct } from './change-product.js';
import { PriceHasChanged } from './errors.js';
import type { ValueChange } from './events.js';
import { type FacetNames, facetCell, noFacets, readFacetCell } from './facet-cell.js';

/** What a row says of a product: a value whose cell is empty, or whose column is missing, is undefined. */
export interface ProductRow {
  row: number;
  /** Undefined for a new product. */
  id?: number | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** With two decimals. */
  price?: string | undefined;
  /** Null to remove it. */
  compareAtPrice?: string | null | undefined;
  scValue?: number | undefined;
  /** Name of the category. */
  category?: string | undefined;
  quantity?: number | undefined;
  facets?: string | undefined;
  /** Name or number of its family. */
  family?: string | undefined;
  /** The product's option values in its family, as the sheet writes them. */
  options?: string | undefined;
  /** The price at the time of the export, with two decimals. */
  seenPrice?: string | undefined;
  /** The units in stock at the time of the export. */
  seenQuantity?: number | undefined;
}

export interface SheetValues {
  name: string;
  description: string;
  price: string;
  compareAtPrice: string | null;
  scValue: number;
  categoryId: number;
  category: string;
  quantity: number;
  /** Ids of facet values, ascending. */
  facets: number[];
}

export interface SheetProduct extends SheetValues {
  id: number;
  /** Null for a product in none. */
  familyId: number | null;
  /** What it cost at most in the last days. */
  highestPrice: string | null;
}

/** What the rows of a sheet are compared with. */
export interface SheetFacts {
  /** Products in the shop, by id. */
  products: ReadonlyMap<number, SheetProduct>;
  /** Categories by the names that the rows give them. */
  categories: ReadonlyMap<string, { id: number; name: string }>;
  facets: FacetNames;
  /** Families that rows name, and those of their products. */
  families: readonly SheetFamily[];
}

/** The cell that removes a compare-at price. */
export const noCompareAt = 'none';

interface CellProblem {
  column: string;
  message: string;
}

/** What is wrong with a row, or the product before and after it; before is null for a new one. */
export type ProductRowDecision = { problems: CellProblem[] } | { before: SheetProduct | null; after: SheetValues };

export interface SheetDecisions {
  rows: { row: ProductRow; decision: ProductRowDecision }[];
  /** What the rows that are sound make of families. */
  plans: FamilyPlan[];
}

/** Decides about rows of a sheet of products, which are together with all others that name their families. */
export function decideProductRows(rows: readonly ProductRow[], facts: SheetFacts): SheetDecisions {
  const decided = rows.map((row) => ({ row, decision: decideProductRow(row, facts) }));
  const sound = decided.flatMap(({ row, decision }) =>
    'problems' in decision ? [] : [inFamily(row, decision.before)],
  );
  const { problems, plans } = decideFamilies(sound, facts.families);
  const refused = Map.groupBy(problems, ({ row }) => row);
  return {
    rows: decided.map(({ row, decision }) => {
      const own = refused.get(row.row);
      return { row, decision: own ? { problems: own.map(({ column, message }) => ({ column, message })) } : decision };
    }),
    plans,
  };
}

const inFamily = ({ row, family, options }: ProductRow, before: SheetProduct | null) => ({
  row,
  productId: before?.id ?? null,
  familyId: before?.familyId ?? null,
  family,
  options,
});

/** Decides about a row of a sheet of products. Its cells are valid by themselves. Families are decided for several rows at once. */
export function decideProductRow(row: ProductRow, facts: SheetFacts): ProductRowDecision {
  const before = row.id === undefined ? null : facts.products.get(row.id);
  if (before === undefined) return { problems: [{ column: 'id', message: stockMessages.productNotFound }] };
  const problems: CellProblem[] = before ? seenProblems(row, before) : missingCells(row);
  const category = row.category === undefined ? undefined : facts.categories.get(row.category);
  if (row.category !== undefined && !category)
    problems.push({ column: 'category', message: catalogMessages.categoryNotFound });
  const facets = row.facets === undefined ? undefined : readFacetCell(row.facets, facts.facets);
  if (facets && 'problem' in facets) problems.push({ column: 'facets', message: facets.problem });
  const price = row.price ?? before?.price ?? '';
  const compareAtPrice = row.compareAtPrice === undefined ? (before?.compareAtPrice ?? null) : row.compareAtPrice;
  const compareAt = price === '' ? undefined : compareAtProblem({ price, compareAtPrice });
  if (compareAt) problems.push({ column: 'compare_at_price', message: compareAt });
  if (problems.length > 0) return { problems };
  const after = {
    name: row.name ?? before?.name ?? '',
    description: descriptionAfter(row, before),
    price,
    compareAtPrice,
    scValue: row.scValue ?? before?.scValue ?? 0,
    categoryId: category?.id ?? before?.categoryId ?? 0,
    category: category?.name ?? before?.category ?? '',
    quantity: requestedQuantity(row) ?? before?.quantity ?? 0,
    facets: facets && 'ids' in facets ? facets.ids : (before?.facets ?? []),
  };
  return { before, after };
}

/** Undefined for a row that leaves the quantity of its product as it was exported: units may have been sold since. */
export function requestedQuantity({ id, quantity, seenQuantity }: ProductRow): number | undefined {
  return id !== undefined && quantity === seenQuantity ? undefined : quantity;
}

/** A row that was made before the price or the stock of its product changed would undo that change. */
function seenProblems(row: ProductRow, product: SheetProduct): CellProblem[] {
  const { seenPrice, seenQuantity } = row;
  const problems: CellProblem[] = [];
  if (seenPrice !== undefined && seenPrice !== product.price)
    problems.push({ column: 'seen_price', message: new PriceHasChanged(product.price).message });
  const quantity = requestedQuantity(row) ?? product.quantity;
  if (seenQuantity !== undefined && quantity !== product.quantity && seenQuantity !== product.quantity)
    problems.push({ column: 'seen_quantity', message: stockMessages.stockHasChanged(product.quantity) });
  return problems;
}

/** A new product needs what the form asks for. */
function missingCells(row: ProductRow): CellProblem[] {
  const required: [string, unknown, string][] = [
    ['name', row.name, productRules.name.required],
    ['description', row.description, productRules.description.required],
    ['price', row.price, productNumbers.price.required],
    ['sc_value', row.scValue, productNumbers.sc_value.required],
    ['category', row.category, productNumbers.category.required],
    ['quantity', row.quantity, productNumbers.quantity.required],
  ];
  return required.flatMap(([column, value, message]) => (value === undefined ? [{ column, message }] : []));
}

/** Spreadsheets write line breaks in their own way: those alone are no change. */
function descriptionAfter({ description }: ProductRow, before: SheetProduct | null): string {
  if (description === undefined) return before?.description ?? '';
  const isSame = before !== null && withPlainBreaks(before.description) === withPlainBreaks(description);
  return isSame ? before.description : description;
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The values that differ, by column, as staff read them. `from` is null for a new product. */
export function changedCells(
  before: SheetValues | null,
  after: SheetValues,
  facets: FacetNames,
): { column: string; from: string | null; to: string }[] {
  const [from, to] = [before && toCells(before, facets), toCells(after, facets)];
  return Object.entries(to).flatMap(([column, text]) => {
    const old = from ? (from[column as keyof typeof from] ?? '') : null;
    const isChanged = old === null ? text !== noFacets : old !== text;
    return isChanged ? [{ column, from: old, to: text }] : [];
  });
}

function toCells(values: SheetValues, facets: FacetNames) {
  return {
    name: values.name,
    description: values.description,
    price: values.price,
    compare_at_price: values.compareAtPrice ?? noCompareAt,
    sc_value: String(values.scValue),
    category: values.category,
    quantity: String(values.quantity),
    facets: facetCell(values.facets, facets) || noFacets,
  };
}

/** Fields and values of ProductUpdated; no fields when the row changes nothing. */
export function diffValues(
  before: SheetValues,
  after: SheetValues,
  facets: FacetNames,
): { fields: string[]; changes: ValueChange[] } {
  const { quantity: from, ...details } = before;
  const { quantity: to, ...requested } = after;
  const { fields, changes } = diffProduct(details, requested);
  if (fields.includes('facets'))
    changes.push({
      field: 'facets',
      from: facetCell(before.facets, facets),
      to: facetCell(after.facets, facets),
    });
  if (from !== to) {
    fields.push('quantity');
    changes.push({ field: 'quantity', from, to });
  }
  return { fields, changes };
}
