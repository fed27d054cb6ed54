import { Module } from '@nestjs/common';
import { ChangeCouponHandler, CreateCouponHandler } from './commands/save-coupon.js';
import { SetCouponStateHandler } from './commands/set-coupon-state.js';
import { CouponsController } from './http/coupons.controller.js';

@Module({
  controllers: [CouponsController],
  providers: [CreateCouponHandler, ChangeCouponHandler, SetCouponStateHandler],
})
export class PromotionsModule {}
