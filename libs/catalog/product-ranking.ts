/** How best-selling products come first: SQL that joins a ranking to `products p`. A read model provides it. */
export interface ProductRanking {
  join: string;
  order: string;
}
