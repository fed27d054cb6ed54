import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { pictureSrcset, pictureUrl } from '@soulvia/platform/files';

/** Categories in the order they were made. */
export class ListCategories extends Query<{ categories: Category[]; total: number }> {
  constructor(readonly page: { limit: number; offset: number }) {
    super();
  }
}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ page }: ListCategories): Promise<{ categories: Category[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const rows = await query<{ id: number; name: string; image: string | null; product_count: number }>(
      `select c.id, c.name, c.image, count(p.id) as product_count
         from (select * from categories where deleted_at is null order by id limit $1 offset $2) c
         left join products p on p.category_id = c.id and p.deleted_at is null
        group by c.id, c.name, c.image order by c.id`,
      [page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>('select count(*) as total from categories where deleted_at is null');
    const categories = rows.map(({ image, ...row }) => ({
      ...row,
      image: pictureUrl(image),
      image_srcset: pictureSrcset(image),
    }));
    return { categories, total: count?.total ?? 0 };
  }
}
