import { findPartner } from '@soulvia/accounts';
import { findCategoryNames, findKnownProducts } from '@soulvia/catalog';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChangeCouponRequest, couponMessages, type CouponRequest, type CouponState } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeCoupon, newCoupon } from '../domain/change-coupon.js';
import { couponChanged, couponCreated, couponStarted, couponStopped } from '../domain/events.js';
import { insertCoupon, lockCoupon, saveCoupon } from '../persistence/coupons.js';

/** Makes a code and returns its id. */
export class CreateCoupon extends Command<number> {
  constructor(readonly request: CouponRequest) {
    super();
  }
}

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput */
  execute({ request }: CreateCoupon): Promise<number> {
    return this.unitOfWork.run(async ({ query, record, at }) => {
      const details = newCoupon(request, await findReferences(query, request));
      const id = await insertCoupon(query, details, at);
      record(couponCreated, id, { coupon_id: id });
      return id;
    });
  }
}

/** What is left out stays. */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly couponId: number,
    readonly request: ChangeCouponRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, InvalidInput */
  execute({ couponId, request }: ChangeCoupon): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const { state: _state, is_used: isUsed, ...before } = await lockCoupon(query, couponId);
      const ownerId = await findReferences(query, request);
      const { details, fields, changes } = changeCoupon(before, request, { ownerId, isUsed });
      if (fields.length === 0) return;
      await saveCoupon(query, couponId, details);
      record(couponChanged, couponId, { coupon_id: couponId, fields, changes });
    });
  }
}

/** Stops a code or starts it again. Placed orders keep it. */
export class SetCouponState extends Command<void> {
  constructor(
    readonly couponId: number,
    readonly state: CouponState,
  ) {
    super();
  }
}

@CommandHandler(SetCouponState)
export class SetCouponStateHandler implements ICommandHandler<SetCouponState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound */
  execute({ couponId, state }: SetCouponState): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await lockCoupon(query, couponId);
      if (before.state === state) return;
      await query('update coupons set state = $2 where id = $1', [couponId, state]);
      record(state === 'STOPPED' ? couponStopped : couponStarted, couponId, { coupon_id: couponId });
    });
  }
}

/** @returns the owner's id; null for none, undefined where the request says nothing. @throws InvalidInput */
async function findReferences(
  query: Query,
  { product_ids: productIds = [], category_ids: categoryIds = [], owner_member_id: memberId }: ChangeCouponRequest,
): Promise<number | null | undefined> {
  const products = await findKnownProducts(query, productIds);
  if (productIds.some((id) => products.get(id)?.isDeleted ?? true))
    throw new InvalidInput({ product_ids: [couponMessages.productsUnknown] });
  const categories = await findCategoryNames(query, categoryIds);
  if (categoryIds.some((id) => !categories.has(id)))
    throw new InvalidInput({ category_ids: [couponMessages.categoriesUnknown] });
  if (!memberId) return memberId === undefined ? undefined : null;
  const partnerId = await findPartner(query, memberId);
  if (partnerId === undefined) throw new InvalidInput({ owner_member_id: [couponMessages.ownerUnknown] });
  return partnerId;
}
