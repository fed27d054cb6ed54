/** The table with the units sold of each product. A read model provides it, with one row for a product. */
export interface ProductRanking {
  table: string;
  productId: string;
  units: string;
}
