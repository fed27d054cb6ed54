import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '@soulvia/platform/http';
import type { Response } from 'express';
import { Metrics } from './metrics.js';

/** Metrics for Prometheus. Holds no personal data; a proxy should block it from outside. */
@ApiTags('health')
@Controller('metrics')
@Public()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @ApiProduces('text/plain')
  @ApiOkResponse({ type: String })
  async read(@Res() response: Response): Promise<void> {
    const text = await this.metrics.read();
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  }
}
