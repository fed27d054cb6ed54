/** The table with what is bought together, best first. The module of the orders provides it. */
export interface RelatedProducts {
  table: string;
  productId: string;
  relatedId: string;
  rank: string;
}
