import { SavedWishlist, WishlistUpdate } from '@soulvia/contracts/carts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { UpdateCart } from '../commands/update-cart.js';
import { type CartState, readCart } from '../queries/read-cart.js';

/** The caller's wishlist, which all devices of an account share. */
@ApiTags('carts')
@Controller('v1/wishlist/mine')
@SignedIn()
export class WishlistController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: SavedWishlist })
  async find(@Caller() { userId }: SignedInUser): Promise<SavedWishlist> {
    return toWishlist(await readCart(queryPool(this.orm), userId, 'wishlist'));
  }

  /** Merges changes of a device; the response is the merged wishlist. */
  @Put()
  @ApiOkResponse({ type: SavedWishlist })
  @ApiProblem(400)
  async update(@Caller() { userId }: SignedInUser, @Body() body: WishlistUpdate): Promise<SavedWishlist> {
    const changes = body.changes.map(({ product_id, is_wished, changed_at }) => ({
      productId: product_id,
      qty: Number(is_wished),
      changedAt: Date.parse(changed_at),
    }));
    return toWishlist(
      await this.commands.execute(
        new UpdateCart(userId, 'wishlist', { changes, baseVersion: body.base_version, mergeId: body.merge_id }),
      ),
    );
  }
}

function toWishlist({ lines, version }: CartState): SavedWishlist {
  return { items: lines.map(({ product_id, changed_at }) => ({ product_id, changed_at })), version };
}
