import {
  catalogMessages,
  compareAtRule,
  largestId,
  familyRules,
  numberProblem,
  productNumbers,
  productRules,
  readNumber,
  type SheetChange,
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
import { holdLosses } from './hold-losses.js';
import { saveProductRows } from '../commands/save-product-rows.js';
import { saveSheetFamilies } from '../commands/save-sheet-families.js';
import { noFamily } from '../domain/family-cells.js';
import {
  changedCells,
  decideProductRows,
  noCompareAt,
  type ProductRow,
  type ProductRowDecision,
  type SheetFacts,
} from '../domain/products-sheet.js';
import { changedFamilyCells, type FamilyPlan } from '../domain/sheet-families.js';
import { translateOtherShop } from './other-shops.js';
import { findNamesakes, readSheetFacts } from '../persistence/sheet-products.js';

const columns: readonly SheetColumn[] = [
  {
    name: 'id',
    alsoNamed: ['product_id'],
    required: true,
    isIdentifier: true,
    isUnique: true,
    problemOf: unlessEmpty(idProblem),
  },
  {
    name: 'name',
    alsoNamed: ['product_name', 'title'],
    problemOf: unlessEmpty((cell) => textProblem(productRules.name, cell)),
  },
  { name: 'description', problemOf: unlessEmpty((cell) => textProblem(productRules.description, cell)) },
  { name: 'price', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.price, cell)) },
  {
    name: 'compare_at_price',
    problemOf: unlessEmpty((cell) => (isNone(cell) ? undefined : numberProblem(compareAtRule, cell))),
  },
  { name: 'sc_value', problemOf: unlessEmpty((cell) => numberProblem(productNumbers.sc_value, cell)) },
  { name: 'category', alsoNamed: ['product_category', 'categories'] },
  {
    name: 'quantity',
    alsoNamed: ['stock', 'qty'],
    problemOf: unlessEmpty((cell) => numberProblem(productNumbers.quantity, cell)),
  },
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
  note: tellOtherShop,
  translate: translateOtherShop,

  async check(query: Query, rows: readonly SheetRow[]): Promise<(RowFinding | RowChange)[]> {
    const products = rows.map(productRow);
    const facts = await readSheetFacts(query, products, false);
    const decisions = decideProductRows(products, facts);
    const added = products.flatMap(({ id, name }) => (id === undefined && name !== undefined ? [name] : []));
    const namesakes = await findNamesakes(query, [...new Set(added)]);
    return [
      ...decisions.rows.flatMap(({ row, decision }) => foundIn(row.row, decision, facts, decisions.plans)),
      ...warnOfNamesakes(decisions.rows, namesakes),
      ...warnOfOtherShop(decisions.rows),
      ...warnOfUnproven(decisions.rows),
    ];
  },

  async apply(work: SqlWork, rows: readonly SheetRow[]): Promise<RowFinding[]> {
    const products = rows.map(productRow);
    const facts = await readSheetFacts(work.query, products, true);
    const { rows: decided, plans } = decideProductRows(products, facts);
    const sound = decided.flatMap(({ row, decision }) =>
      'problems' in decision ? [] : [{ row: row.row, ...decision }],
    );
    const { rows: allowed, waiting } = await holdLosses(work, sound);
    const newIds = await saveProductRows(work, allowed, facts.facets);
    await saveSheetFamilies(work, plans, (row) => newIds.get(row) ?? 0);
    const problems = decided.flatMap(({ row, decision }) =>
      'problems' in decision ? toFindings(row.row, decision) : [],
    );
    return [...problems, ...waiting];
  },
});

type Decided = readonly { row: ProductRow; decision: ProductRowDecision }[];

/** A row without an id adds a product, also where it was meant for one that is there. */
function warnOfNamesakes(rows: Decided, namesakes: ReadonlyMap<string, number>): RowFinding[] {
  return rows.flatMap(({ row, decision }) => {
    const id = 'after' in decision && decision.before === null ? namesakes.get(row.name ?? '') : undefined;
    if (id === undefined) return [];
    const message = `Product ${id} has this name already. Put ${id} into the column id to change it; this row adds another one.`;
    return [{ severity: 'warning', row: row.row, column: 'name', message }];
  });
}

/** Says at the top what single rows of a batch warn of. */
function tellOtherShop(rows: readonly SheetRow[], changes: readonly SheetChange[]): string[] {
  const named = rows.filter((row) => row.cell('id') !== '' && row.cell('name') !== '').length;
  const renamed = changes.filter(({ column, from }) => column === 'name' && from !== null).length;
  if (!isOtherShop(renamed, named)) return [];
  return [
    `The names do not fit the ids: ${renamed} of ${named} rows would rename the product that has their id. The ids of another shop are not those of this one: change the columns, and choose none for id, if each row is to add a product.`,
  ];
}

const isOtherShop = (renamed: number, named: number) => renamed >= 2 && renamed * 2 > named;

/** Ids of another shop name other products here. */
function warnOfOtherShop(rows: Decided): RowFinding[] {
  const named = rows.flatMap(({ row, decision }) =>
    'after' in decision && decision.before !== null && row.name !== undefined ? [{ row: row.row, ...decision }] : [],
  );
  const renamed = named.filter(({ before, after }) => before?.name !== after.name);
  const [first] = renamed;
  if (!first || !isOtherShop(renamed.length, named.length)) return [];
  const message = `${renamed.length} of ${named.length} rows give new names to the products of their ids. Is this the sheet of another shop?`;
  return [{ severity: 'warning', row: first.row, column: 'id', message }];
}

/** A compare-at price is a claim about what the shop charged. */
function warnOfUnproven(rows: Decided): RowFinding[] {
  return rows.flatMap(({ row, decision }) => {
    const claimed = 'after' in decision ? decision.after.compareAtPrice : null;
    if (!('after' in decision) || claimed === null || claimed === decision.before?.compareAtPrice) return [];
    if (Number(decision.before?.highestPrice ?? 0) >= Number(claimed)) return [];
    const message = catalogMessages.compareAtUnproven;
    return [{ severity: 'warning', row: row.row, column: 'compare_at_price', message }];
  });
}

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
  const number = (column: string) => readNumber(row.cell(column));
  return {
    row: row.row,
    id: number('id'),
    name: tidied(productRules.name, text('name')),
    description: tidied(productRules.description, text('description')),
    price: number('price')?.toFixed(2),
    compareAtPrice: isNone(row.cell('compare_at_price')) ? null : number('compare_at_price')?.toFixed(2),
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

const isNone = (cell: string) => cell.trim().toLowerCase() === noCompareAt;

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
