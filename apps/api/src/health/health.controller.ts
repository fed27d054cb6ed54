import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Health, type Readiness } from '@soulvia/platform/health';
import { Public } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ClientDocument, describeClient } from './describe-client.js';
import { DeepDocument } from './deep-document.js';

class LiveDocument {
  @ApiProperty({ enum: ['ok', 'unavailable'] }) status: 'ok' | 'unavailable';
}

class ReadyDocument implements Readiness {
  @ApiProperty({ enum: ['ok', 'unavailable'] }) status: 'ok' | 'unavailable';
  @ApiProperty() database: boolean;
  @ApiProperty({ description: 'False costs freshness only: a safety poll takes over' }) queue: boolean;
  @ApiProperty({
    description: 'Of the running read model furthest behind; 0 when it could not be read. It does not decide',
  })
  projection_lag_seconds: number;
}

const retryAfterSeconds = '2';

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @ApiOperation({ summary: 'For a supervisor: 503 when only a restart helps' })
  @ApiOkResponse({ type: LiveDocument })
  @ApiServiceUnavailableResponse({ type: LiveDocument })
  live(@Res({ passthrough: true }) response: Response): LiveDocument {
    const isLive = this.health.isLive();
    setStatus(response, isLive);
    return { status: isLive ? 'ok' : 'unavailable' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'For load balancers: 503 when this process does not reach the database or is about to stop',
  })
  @ApiOkResponse({ type: ReadyDocument })
  @ApiServiceUnavailableResponse({ type: ReadyDocument })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyDocument> {
    const readiness = await this.health.ready();
    setStatus(response, readiness.status === 'ok');
    return readiness;
  }

  @Get('client')
  @ApiOperation({ summary: 'For `npm run cli -- doctor`: what of the caller arrives here through proxies' })
  @ApiOkResponse({ type: ClientDocument })
  client(@Req() request: Request, @Res({ passthrough: true }) response: Response): ClientDocument {
    response.setHeader('Cache-Control', 'no-store');
    return describeClient(request);
  }

  @Get('deep')
  @ApiOperation({ summary: 'For alerts, never for load balancers: 503 when something needs an operator' })
  @ApiOkResponse({ type: DeepDocument })
  @ApiServiceUnavailableResponse({ type: DeepDocument })
  async deep(@Res({ passthrough: true }) response: Response): Promise<DeepDocument> {
    const report = await this.health.deep();
    setStatus(response, report.status === 'ok');
    return report;
  }
}

function setStatus(response: Response, isWell: boolean): void {
  response.setHeader('Cache-Control', 'no-store');
  if (!isWell) response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', retryAfterSeconds);
}
