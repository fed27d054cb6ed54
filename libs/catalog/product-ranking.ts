/** The table with the units sold of each product. A read model provides it, with an index on (units desc, productId). */
export interface ProductRanking {
  table: string;
  productId: string;
  units: string;
  /** The table with the units that the products of each family have sold, with an index on (units desc, familyId). */
  families: { table: string; familyId: string; units: string };
}
