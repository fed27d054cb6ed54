import { DeliveryEstimate, DeliveryEstimateQuery } from '@soulvia/contracts/delivery';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { knownCity } from '@soulvia/contracts';
import { memoizeFor } from '@soulvia/platform/concurrency';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Public } from '@soulvia/platform/http';
import type { Response } from 'express';
import { readArrivals } from './read-arrivals.js';

const keptSeconds = 60;

@ApiTags('orders')
@Controller('v1/delivery/estimate')
@Public()
export class DeliveryEstimateController {
  private readonly arrivals = memoizeFor(() => readArrivals(queryPool(this.orm)), keptSeconds * 1_000);

  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiOkResponse({ type: DeliveryEstimate })
  @ApiProblem(400)
  async read(
    @Query() { city }: DeliveryEstimateQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryEstimate> {
    const expect = await this.arrivals();
    response.setHeader('Cache-Control', `public, max-age=${keptSeconds}`);
    return { city: knownCity(city) ?? city, arrival: expect(city, new Date()) };
  }
}
