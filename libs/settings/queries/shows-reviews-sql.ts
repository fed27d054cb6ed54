/** SQL condition: the shop shows reviews of customers. */
export const showsReviewsSql = `(select reviews = 'real' from features where id = 1)`;
