/** The table with the published reviews of each product. A read model provides it, with one row for a product. */
export interface ProductRatings {
  table: string;
  productId: string;
  /** How many reviews. */
  reviews: string;
  /** The sum of their stars. */
  stars: string;
  /** SQL condition: products show their rating. */
  areShown: string;
}

/** SQL of the rating of `products p`. As subqueries, because they are evaluated for the rows of a page only. */
export function ratingColumns(ratings: ProductRatings | undefined): string {
  if (!ratings) return 'null::float8 as rating, null::int as reviews_count';
  const { table, productId, reviews, stars, areShown } = ratings;
  const ofProduct = `from ${table} where ${productId} = p.id`;
  return `case when ${areShown} then (select round(${stars}::numeric / nullif(${reviews}, 0), 1)::float8 ${ofProduct}) end as rating,
    case when ${areShown} then coalesce((select ${reviews}::int ${ofProduct}), 0) end as reviews_count`;
}
