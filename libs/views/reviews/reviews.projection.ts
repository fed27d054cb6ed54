import type { Projection } from '@soulvia/platform/projections';
import { reviewDeleted, reviewPublished, reviewRejected } from '@soulvia/reviews';

/** By how much each event changes how many reviews with some stars a product shows. */
const changesOfBatch = `
  select (b.body->>'product_id')::int as product_id, change.stars, change.reviews
    from batch b, lateral (
      select (b.body->>'rating')::int as stars, 1 as reviews where b.type = 'ReviewPublished'
      union all
      select (b.body->>'previous_rating')::int, -1 where b.body->>'previous_rating' is not null
    ) change`;

/** Published reviews of each product by stars, and what staff decided by stars. */
export const reviewsProjection: Projection = {
  name: 'reviews',
  version: 1,
  listensTo: [reviewPublished, reviewRejected, reviewDeleted],
  tables: [
    {
      name: 'product_stars',
      columns: 'product_id int, stars int, reviews bigint not null, primary key (product_id, stars)',
    },
    { name: 'review_decisions', columns: 'stars int primary key, published bigint not null, rejected bigint not null' },
    {
      name: 'product_ratings',
      columns: 'product_id int primary key, reviews bigint not null, stars bigint not null',
    },
  ],
  relations: [{ name: 'changes', rows: changesOfBatch }],
  fold: [
    `insert into product_stars as t (product_id, stars, reviews)
     select product_id, stars, sum(reviews) from changes group by 1, 2 order by 1, 2
     on conflict (product_id, stars) do update set reviews = t.reviews + excluded.reviews`,
    `insert into product_ratings as t (product_id, reviews, stars)
     select product_id, sum(reviews), sum(reviews * stars) from changes group by 1 order by 1
     on conflict (product_id) do update set reviews = t.reviews + excluded.reviews, stars = t.stars + excluded.stars`,
    `insert into review_decisions as t (stars, published, rejected)
     select (body->>'rating')::int, count(*) filter (where type = 'ReviewPublished'), count(*) filter (where type = 'ReviewRejected')
       from batch where type in ('ReviewPublished', 'ReviewRejected') group by 1 order by 1
     on conflict (stars) do update set published = t.published + excluded.published, rejected = t.rejected + excluded.rejected`,
  ],
  onPoison: 'stop',
};
