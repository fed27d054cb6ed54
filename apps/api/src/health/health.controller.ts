import { ClientReport, DeepHealth, Liveness, Readiness } from '@soulvia/contracts/health';
import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Health } from '@soulvia/platform/health';
import { Public } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { describeClient } from './describe-client.js';

const retryAfterSeconds = '2';

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @ApiOperation({ summary: 'For a supervisor: 503 when only a restart helps' })
  @ApiOkResponse({ type: Liveness })
  @ApiServiceUnavailableResponse({ type: Liveness })
  live(@Res({ passthrough: true }) response: Response): Liveness {
    const isLive = this.health.isLive();
    setStatus(response, isLive);
    return { status: isLive ? 'ok' : 'unavailable' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'For load balancers: 503 when this process does not reach the database or is about to stop',
  })
  @ApiOkResponse({ type: Readiness })
  @ApiServiceUnavailableResponse({ type: Readiness })
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.ready();
    setStatus(response, readiness.status === 'ok');
    return readiness;
  }

  @Get('client')
  @ApiOperation({ summary: 'For `npm run cli -- doctor`: what of the caller arrives here through proxies' })
  @ApiOkResponse({ type: ClientReport })
  client(@Req() request: Request, @Res({ passthrough: true }) response: Response): ClientReport {
    response.setHeader('Cache-Control', 'no-store');
    return describeClient(request);
  }

  @Get('deep')
  @ApiOperation({ summary: 'For alerts, never for load balancers: 503 when something needs an operator' })
  @ApiOkResponse({ type: DeepHealth })
  @ApiServiceUnavailableResponse({ type: DeepHealth })
  async deep(@Res({ passthrough: true }) response: Response): Promise<DeepHealth> {
    const report = await this.health.deep();
    setStatus(response, report.status === 'ok');
    return report;
  }
}

function setStatus(response: Response, isWell: boolean): void {
  response.setHeader('Cache-Control', 'no-store');
  if (!isWell) response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', retryAfterSeconds);
}
