export { CreateCoupon } from './commands/save-coupon.js';
export {
  applyCoupon,
  assertUsable,
  type BuyersCoupon,
  type Coupon,
  CouponInvalid,
  findNextUse,
  findUnmet,
} from './domain/coupon.js';
export { couponReleased, couponUsed } from './domain/events.js';
export {
  buyersCouponSql,
  couponSql,
  eraseUsePhonesSql,
  insertUseSql,
  useResultColumns,
} from './persistence/coupon-sql.js';
export { assertTaken, buyerKeys, releaseUse, retryTakenUse, takeUseAgain } from './persistence/coupon-uses.js';
export { PROMOTIONS_OPTIONS, type PromotionsOptions } from './promotions-options.js';
export { PromotionsModule } from './promotions.module.js';
