import { type FacetGroup, facetLimits, facetMessages, sheetLimits } from '@soulvia/contracts';

/** All facet values, for cells of a sheet: `skin_type: Dry; concern: Acne`. */
export interface FacetNames {
  /** Text of each value in a cell, by id. */
  texts: ReadonlyMap<number, string>;
  /** Ids by the comparable form of those texts. */
  ids: ReadonlyMap<string, number>;
}

/** The cell that takes all values from a product: an empty one leaves them. */
export const noFacets = 'none';

const separator = ';';
const byNumber = /^#([1-9]\d{0,9})$/;

export function indexFacetNames(groups: readonly FacetGroup[]): FacetNames {
  const texts = new Map(
    groups.flatMap(({ key, values }) => values.map(({ id, name }) => [id, formatFacet(id, key, name)] as const)),
  );
  return { texts, ids: new Map([...texts].map(([id, text]) => [comparable(text), id])) };
}

/** The cell of a product with these values, which `readFacetCell` reads back. */
export function facetCell(ids: readonly number[], { texts }: FacetNames): string {
  const numbers = ids.map(numbered);
  const named = ids.map((id) => texts.get(id) ?? numbered(id)).join(`${separator} `);
  return named.length > sheetLimits.cellMax ? numbers.join(`${separator} `) : named;
}

/** @returns the ids in ascending order, or what is wrong with the cell. */
export function readFacetCell(cell: string, { texts, ids }: FacetNames): { ids: number[] } | { problem: string } {
  if (comparable(cell) === noFacets) return { ids: [] };
  const found = new Set<number>();
  for (const part of cell.split(/[;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const number = Number(byNumber.exec(text)?.[1]);
    const id = texts.has(number) ? number : ids.get(comparable(text));
    if (id === undefined) return { problem: `${facetMessages.valueUnknown} ${text}` };
    found.add(id);
  }
  if (found.size > facetLimits.ofProduct) return { problem: facetMessages.productValuesMax };
  return { ids: [...found].toSorted((a, b) => a - b) };
}

/** A name that has the separator would be read as two. */
function formatFacet(id: number, key: string, name: string): string {
  return name.includes(separator) ? numbered(id) : `${key}: ${name}`;
}

const numbered = (id: number) => `#${id}`;

/** Spaces around the colon are not compared. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*:\s*/, ':')
    .trim();
}
