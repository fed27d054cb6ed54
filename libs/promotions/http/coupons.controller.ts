import { ChangeCouponRequest, Coupon, CouponRequest, CouponsQuery, CouponTerms } from '@soulvia/contracts/coupons';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { CouponState } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  setPaginationHeaders,
  SignedIn,
  type SignedInUser,
  Staff,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeCoupon, CreateCoupon, SetCouponState } from '../commands/save-coupon.js';
import { PROMOTIONS_OPTIONS, type PromotionsOptions } from '../promotions-options.js';
import { findOwnCoupons, listCoupons, readCoupon } from '../queries/list-coupons.js';

/** Discount codes. */
@ApiTags('promotions')
@Controller('v1/coupons')
@Staff('promotions.write')
export class CouponsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    @Inject(PROMOTIONS_OPTIONS) private readonly options: PromotionsOptions,
  ) {}

  @Get()
  @ApiOkResponse({ type: [Coupon] })
  @ApiProblem(400)
  async list(
    @Query() { state, search, ...paging }: CouponsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Coupon[]> {
    const page = toPage(paging);
    const { rows, total } = await listCoupons(queryPool(this.orm), this.options, { state, search }, page);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  /** The codes that a partner owns and can share. */
  @Get('own')
  @SignedIn()
  @ApiOkResponse({ type: [CouponTerms] })
  @ApiProblem(429)
  own(@Caller() caller: SignedInUser): Promise<CouponTerms[]> {
    return findOwnCoupons(queryPool(this.orm), caller.userId);
  }

  @Post()
  @ApiCreatedResponse({ type: Coupon })
  @ApiProblem(400)
  async create(@Body() body: CouponRequest): Promise<Coupon> {
    return this.read(await this.commands.execute(new CreateCoupon(body)));
  }

  @Patch(':id')
  @ApiOkResponse({ type: Coupon })
  @ApiProblem(400, 404)
  async change(@Param('id', IdParameter) id: number, @Body() body: ChangeCouponRequest): Promise<Coupon> {
    await this.commands.execute(new ChangeCoupon(id, body));
    return this.read(id);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOkResponse({ type: Coupon })
  @ApiProblem(404)
  stop(@Param('id', IdParameter) id: number): Promise<Coupon> {
    return this.setState(id, 'STOPPED');
  }

  @Post(':id/start')
  @HttpCode(200)
  @ApiOkResponse({ type: Coupon })
  @ApiProblem(404)
  start(@Param('id', IdParameter) id: number): Promise<Coupon> {
    return this.setState(id, 'ACTIVE');
  }

  private async setState(id: number, state: CouponState): Promise<Coupon> {
    await this.commands.execute(new SetCouponState(id, state));
    return this.read(id);
  }

  private read(id: number): Promise<Coupon> {
    return readCoupon(queryPool(this.orm), this.options, id);
  }
}
