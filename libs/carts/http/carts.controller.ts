import { SavedCart, CartUpdate } from '@soulvia/contracts/carts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { UpdateCart } from '../commands/update-cart.js';
import { readCart } from '../queries/read-cart.js';

/** The caller's cart, which all devices of an account share. */
@ApiTags('carts')
@Controller('v1/carts/mine')
@SignedIn()
export class CartsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: SavedCart })
  find(@Caller() { userId }: SignedInUser): Promise<SavedCart> {
    return readCart(queryPool(this.orm), userId, 'cart');
  }

  /** Merges changes of a device; the response is the merged cart. */
  @Put()
  @ApiOkResponse({ type: SavedCart })
  @ApiProblem(400)
  update(@Caller() { userId }: SignedInUser, @Body() body: CartUpdate): Promise<SavedCart> {
    const changes = body.changes.map(({ product_id, qty, changed_at }) => ({
      productId: product_id,
      qty,
      changedAt: Date.parse(changed_at),
    }));
    return this.commands.execute(
      new UpdateCart(userId, 'cart', { changes, baseVersion: body.base_version, mergeId: body.merge_id }),
    );
  }
}
