import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { findKnownProducts } from '@soulvia/catalog';
import { orderMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { LiveServer } from '@soulvia/platform/live';
import { type CartMerge, listLines, mergeCart, type SavedLine, type StoredCart } from '../domain/merge-cart.js';
import type { CartKind } from '../persistence/cart-kind.js';
import { lockCart, saveCart } from '../persistence/stored-carts.js';
import type { CartState } from '../queries/read-cart.js';

/** Merges changes of one device into the cart or wishlist of its user. A cart is no fact of the shop, so no event is recorded. */
export class UpdateCart extends Command<CartState> {
  constructor(
    readonly userId: number,
    readonly kind: CartKind,
    readonly update: CartMerge,
  ) {
    super();
  }
}

@CommandHandler(UpdateCart)
export class UpdateCartHandler implements ICommandHandler<UpdateCart> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveServer,
  ) {}

  async execute({ userId, kind, update }: UpdateCart): Promise<CartState> {
    const { before, cart } = await this.unitOfWork.run(async ({ query }) => {
      if (!(await lockAccount(query, userId))) throw new Unauthenticated();
      const changes = await orderableChanges(query, update.changes);
      const { stored, now } = await lockCart(query, userId, kind);
      const merged = mergeCart(stored, { ...update, changes }, now);
      const isChanged = merged.cart.version !== stored.version || merged.forgotten.length > 0;
      if (isChanged) await saveCart(query, userId, kind, merged);
      return { before: stored.version, cart: merged.cart };
    });
    const { version } = cart;
    // A lost push costs nothing but time: pages also ask by themselves.
    if (version !== before)
      this.live.push({ audience: `user:${userId}`, topic: `${kind}.changed`, payload: { version } });
    return toState(cart);
  }
}

/**
 * Leaves out what would put a deleted product into the cart: a device that was offline could not know, and its other changes count.
 *
 * @throws InvalidInput for products that never existed.
 */
async function orderableChanges(query: Query, changes: readonly SavedLine[]): Promise<SavedLine[]> {
  const products = await findKnownProducts(
    query,
    changes.map(({ productId }) => productId),
  );
  const unknown = changes.flatMap(({ productId }, index) =>
    products.has(productId)
      ? []
      : [[`changes.${index}.product_id`, [orderMessages.productNotFound]] as [string, string[]]],
  );
  if (unknown.length > 0) throw new InvalidInput(Object.fromEntries(unknown));
  return changes.filter(({ productId, qty }) => qty === 0 || products.get(productId)?.isDeleted === false);
}

function toState(cart: StoredCart): CartState {
  return {
    version: cart.version,
    lines: listLines(cart).map(({ productId, qty, changedAt }) => ({
      product_id: productId,
      qty,
      changed_at: new Date(changedAt).toISOString(),
    })),
  };
}
