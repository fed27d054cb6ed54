import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';

/** Keys of a product's extra images, in order. */
export class FindExtraImages extends Query<string[]> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(FindExtraImages)
export class FindExtraImagesHandler implements IQueryHandler<FindExtraImages> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ productId }: FindExtraImages): Promise<string[]> {
    const [row] = await queryThrough(this.orm.em.fork())<{ extra_images: string[] }>(
      'select extra_images from products where id = $1 and deleted_at is null',
      [productId],
    );
    if (!row) throw new NotFound('Product');
    return row.extra_images;
  }
}
