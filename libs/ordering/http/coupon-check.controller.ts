import { CouponCheck, CouponCheckRequest } from '@soulvia/contracts/coupons';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, LenientSignIn, OptionalCaller, type SignedInUser } from '@soulvia/platform/http';
import { CheckCoupon } from '../queries/check-coupon.js';

/** What a discount code gives to a basket. */
@ApiTags('promotions')
@Controller('v1/coupons')
export class CouponCheckController {
  constructor(private readonly queries: QueryBus) {}

  @Post('check')
  @LenientSignIn()
  @HttpCode(200)
  @ApiOkResponse({ type: CouponCheck })
  @ApiProblem(400, 409, 429)
  check(
    @Body() body: CouponCheckRequest,
    @OptionalCaller() caller: SignedInUser | undefined,
    @ClientAddress() address: string,
  ): Promise<CouponCheck> {
    return this.queries.execute(new CheckCoupon(body, caller?.userId ?? null, address));
  }
}
