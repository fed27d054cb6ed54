import { Module } from '@nestjs/common';
import { ChangeCouponHandler, CreateCouponHandler, SetCouponStateHandler } from './commands/save-coupon.js';
import { CouponsController } from './http/coupons.controller.js';

@Module({
  controllers: [CouponsController],
  providers: [CreateCouponHandler, ChangeCouponHandler, SetCouponStateHandler],
})
export class PromotionsModule {}
