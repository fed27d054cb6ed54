import type { Readable } from 'node:stream';
import { importColumns, sheetLimits } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';
import { facetCell, type FacetNames, indexFacetNames } from '../domain/facet-cell.js';
import type { SheetProduct } from '../domain/products-sheet.js';
import { familyCell } from '../domain/family-cells.js';
import { ownCell, type SheetFamily } from '../domain/sheet-families.js';
import { readSheetFamilies } from '../persistence/sheet-families.js';
import { readFacets } from '../persistence/facets.js';
import { sheetProductColumns } from '../persistence/sheet-products.js';

const batchSize = 1_000;

/**
 * All products as a sheet that can be changed and imported again, in the order of their ids. Batches are read while it is sent: memory does
 * not grow with the number of products.
 *
 * @param rowsMax most products; those with higher ids are left out.
 */
export function exportProducts(query: Query, rowsMax: number = sheetLimits.exportRowsMax): Readable {
  return sheetStream(
    importColumns.products.map(({ name }) => name),
    productBatches(query),
    rowsMax,
  );
}

async function* productBatches(query: Query): AsyncGenerator<SheetCells[]> {
  const facets = indexFacetNames(await readFacets(query));
  for (let last = 0; ;) {
    const rows = await query<SheetProduct>(
      `select ${sheetProductColumns} from products p join categories c on c.id = p.category_id join stock s on s.product_id = p.id
        where p.id > $1 and p.deleted_at is null order by p.id limit ${batchSize}`,
      [last],
    );
    const families = await readSheetFamilies(query, {
      ids: rows.flatMap(({ familyId }) => familyId ?? []),
      names: [],
      productIds: [],
    });
    const byId = new Map(families.map((family) => [family.id, family]));
    yield rows.map((product) => toCells(product, facets, byId.get(product.familyId ?? 0)));
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function toCells(product: SheetProduct, facets: FacetNames, family: SheetFamily | undefined): SheetCells {
  const { id, name, description, price, compareAtPrice, scValue, category, quantity } = product;
  const facetsOf = facetCell(product.facets, facets);
  const familyCells = family ? [familyCell(family), ownCell(family, id)] : ['', ''];
  const prices = [price, compareAtPrice ?? ''];
  return [id, name, description, ...prices, scValue, category, quantity, facetsOf, ...familyCells, price, quantity];
}
