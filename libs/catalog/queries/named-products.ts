import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '@soulvia/platform/replica';
import { NameIndex } from '../domain/name-index.js';
import { FollowedProducts } from './followed-products.js';

/** The names of the products in memory, for suggestions. */
@Injectable()
export class NamedProducts {
  private readonly index = new NameIndex();
  private readonly products: FollowedProducts<{ name: string }>;

  constructor(reads: ReadDatabase) {
    this.products = new FollowedProducts(reads, 'p.name', ({ id, name, is_deleted }) => {
      if (is_deleted) this.index.remove(id);
      else this.index.put(id, name);
    });
  }

  async current(): Promise<NameIndex> {
    await this.products.catchUp();
    return this.index;
  }
}
