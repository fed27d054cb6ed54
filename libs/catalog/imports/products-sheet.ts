import {
  largestId,
  familyRules,
  numberProblem,
  productNumbers,
  productRules,
  stockMessages,
  textProblem,
  type TextRule,
  tidyText,
} from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import {
  defineSheetKind,
  type RowChange,
  type RowFinding,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
} from '@soulvia/platform/sheets';
import { saveProductRows } from '../commands/save-product-rows.js';
import { saveSheetFamilies } from '../commands/save-sheet-families.js';
import { noFamily } from '../domain/family-cells.js';
import {
  changedCells,
  decideProductRows,
  type ProductRow,
  type ProductRowDecision,
  type SheetFacts,
} from '../domain/products-sheet.js';
import { changedFamilyCells, type FamilyPlan } from '../domain/sheet-families.js';
import { readSheetFacts } from '../persistence/sheet-products.js';

const columns: readonly SheetColumn[] = [
  { name: 'id', required: true, isIdentifier: true, isUnique: true, problemOf: unlessEmpty(idProblem) },
  { name: 'name', problemOf: unlessEmpty((cell) => textProblem(productRules.name, cell)) },
  { name: 'description', problemOf: unlessEmpty((cell) => textProblem(productRules.description, cell)) },
  { name: 'price', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.price, cell)) },
  { name: 'sc_value', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.sc_value, cell)) },
  { name: 'category' },
  { name: 'quantity', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.quantity, cell)) },
  { name: 'facets' },
  { name: 'family', problemOf: unlessEmpty((cell) => textProblem(familyRules.name, cell)) },
  { name: 'option_values' },
  { name: 'seen_price', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.price, cell)) },
  { name: 'seen_quantity', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.quantity, cell)) },
];

/** Products as the shop exports them: rows change products, and rows without an id add some. An empty cell leaves the value as it is. */
export const productsSheet: SheetKind = defineSheetKind({
  name: 'products',
  columns,

  keptTogether: { column: 'family', except: noFamily },

  async check(query: Query, rows: readonly SheetRow[]): Promise<(RowFinding | RowChange)[]> {
    const products = rows.map(productRow);
    const facts = await readSheetFacts(query, products, false);
    const decisions = decideProductRows(products, facts);
    return decisions.rows.flatMap(({ row, decision }) => foundIn(row.row, decision, facts, decisions.plans));
  },

  async apply(work: SqlWork, rows: readonly SheetRow[]): Promise<RowFinding[]> {
    const products = rows.map(productRow);
    const facts = await readSheetFacts(work.query, products, true);
    const { rows: decided, plans } = decideProductRows(products, facts);
    const sound = decided.flatMap(({ row, decision }) =>
      'problems' in decision ? [] : [{ row: row.row, ...decision }],
    );
    const newIds = await saveProductRows(work, sound, facts.facets);
    await saveSheetFamilies(work, plans, (row) => newIds.get(row) ?? 0);
    return decided.flatMap(({ row, decision }) => ('problems' in decision ? toFindings(row.row, decision) : []));
  },
});

function foundIn(
  row: number,
  decision: ProductRowDecision,
  { facets }: SheetFacts,
  plans: readonly FamilyPlan[],
): (RowFinding | RowChange)[] {
  if ('problems' in decision) return toFindings(row, decision);
  const { before, after } = decision;
  const place = { row, productId: before?.id ?? null, familyId: before?.familyId ?? null };
  return [...changedCells(before, after, facets), ...changedFamilyCells(place, plans)].map((change) => ({
    severity: 'change',
    row,
    ...change,
  }));
}

function toFindings(row: number, { problems }: Extract<ProductRowDecision, { problems: unknown }>): RowFinding[] {
  return problems.map((problem) => ({ severity: 'problem', row, ...problem }));
}

/** Expects valid cells. */
function productRow(row: SheetRow): ProductRow {
  const text = (column: string) => row.cell(column) || undefined;
  const number = (column: string) => (text(column) === undefined ? undefined : Number(row.cell(column)));
  return {
    row: row.row,
    id: number('id'),
    name: tidied(productRules.name, text('name')),
    description: tidied(productRules.description, text('description')),
    price: number('price')?.toFixed(2),
    scValue: number('sc_value'),
    category: text('category'),
    quantity: number('quantity'),
    facets: text('facets'),
    family: tidied(familyRules.name, text('family')),
    options: text('option_values'),
    seenPrice: number('seen_price')?.toFixed(2),
    seenQuantity: number('seen_quantity'),
  };
}

function tidied(rule: TextRule, text: string | undefined): string | undefined {
  return text === undefined ? undefined : tidyText(rule, text);
}

/** Whether a cell may be empty depends on the row. */
function unlessEmpty(problemOf: (cell: string) => string | undefined): (cell: string) => string | undefined {
  return (cell) => (cell === '' ? undefined : problemOf(cell));
}

function idProblem(cell: string): string | undefined {
  const isId = /^[1-9]\d{0,9}$/.test(cell) && Number(cell) <= largestId;
  return isId ? undefined : stockMessages.productNotFound;
}
