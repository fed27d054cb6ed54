import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponState } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { couponStarted, couponStopped } from '../domain/events.js';
import { lockCoupon } from '../persistence/coupons.js';

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
