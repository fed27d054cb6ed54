/** Where it stands how much of each product was sold. A read model provides it, with an index on (units desc, productId). */
export interface ProductRanking {
  table: string;
  productId: string;
  units: string;
}
