import type { FamilySibling, Product } from '@soulvia/contracts';
import { computeEtag } from '@soulvia/platform/http';
import type { ReadSource } from '@soulvia/platform/replica';

/** The content of a response of the public catalog. */
export interface ResponseContent {
  content: unknown;
  headers: Record<string, string>;
  /** The products in the content, whose quantities may be changed there. */
  products: readonly Product[];
  /** Products in the content of which only whether they are in stock is shown. */
  siblings?: readonly FamilySibling[] | undefined;
  /** Whether products in stock are listed apart from those that are sold out. */
  isByStatus?: boolean;
  /** How old it may become when no change is noticed, in milliseconds; two seconds by default. */
  maxAgeMs?: number;
  /** Where the content was read; absent for the primary. */
  source?: Pick<ReadSource, 'position' | 'asOf'>;
}

/** A response of the public catalog that follows the stock of its products. */
export class CachedResponse {
  readonly headers: Record<string, string>;
  readonly isByStatus: boolean;
  /** Template of the route that it is of. */
  route: string | undefined;
  private readonly products: ReadonlyMap<number, Product>;
  private readonly siblings: ReadonlyMap<number, FamilySibling>;
  private serialized: { etag: string; body: Buffer } | undefined;

  constructor(private readonly source: ResponseContent) {
    this.headers = source.headers;
    this.isByStatus = source.isByStatus ?? false;
    this.products = new Map(source.products.map((product) => [product.id, product]));
    this.siblings = new Map(source.siblings?.map((sibling) => [sibling.id, sibling]));
  }

  get body(): Buffer {
    return this.serialize().body;
  }

  get etag(): string {
    return this.serialize().etag;
  }

  /** Whether the response is right for a product of this quantity; undefined for an unknown one. */
  isRightFor(productId: number, quantity: number | undefined): boolean {
    const product = this.products.get(productId);
    return product === undefined ? this.isRightForSibling(productId, quantity) : product.quantity === quantity;
  }

  /** Changes the quantity of a product. @returns false when more than the quantity changes with it. */
  update(productId: number, quantity: number): boolean {
    const product = this.products.get(productId);
    if (!product) return this.isRightForSibling(productId, quantity);
    if (product.quantity === quantity) return true;
    if (product.quantity === 0 || quantity === 0) return false;
    product.quantity = quantity;
    this.serialized = undefined;
    return true;
  }

  /** A sibling that staff took off sale counts as out of stock: a quantity says too little of it. */
  private isRightForSibling(productId: number, quantity: number | undefined): boolean {
    const sibling = this.siblings.get(productId);
    return sibling === undefined || (quantity !== undefined && sibling.is_available === quantity > 0);
  }

  private serialize(): { etag: string; body: Buffer } {
    if (this.serialized) return this.serialized;
    const body = Buffer.from(JSON.stringify(this.source.content));
    this.serialized = { etag: computeEtag(body, JSON.stringify(this.headers)), body };
    return this.serialized;
  }
}
