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

/**
 * SQL of the rating of `products p`: that of its family, if it is in one. As subqueries, because they are evaluated for the rows of a page
 * only.
 */
export function ratingColumns(ratings: ProductRatings | undefined): string {
  if (!ratings) return 'null::float8 as rating, null::int as reviews_count';
  const { table, productId, reviews, stars, areShown } = ratings;
  const rated = `from ${table} where ${productId} = any(
    case when p.family_id is null then array[p.id] else array(select sibling.id from products sibling where sibling.family_id = p.family_id) end)`;
  return `case when ${areShown} then (select round(sum(${stars})::numeric / nullif(sum(${reviews}), 0), 1)::float8 ${rated}) end as rating,
    case when ${areShown} then coalesce((select sum(${reviews})::int ${rated}), 0) end as reviews_count`;
}
