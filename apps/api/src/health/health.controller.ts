import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpStatus, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { Public } from '@soulvia/platform/http';
import { ProjectionRegistry, projectionStatuses } from '@soulvia/platform/projections';
import type { Response } from 'express';
import { HEALTH_QUEUE, type HealthQueue } from './health-queue.js';

class LiveDocument {
  @ApiProperty({ enum: ['ok'] }) status: 'ok';
}

class ReadyDocument {
  @ApiProperty({ enum: ['ok', 'unavailable'] }) status: 'ok' | 'unavailable';
  @ApiProperty() database: boolean;
  @ApiProperty({ description: 'False costs freshness only: a safety poll takes over' }) queue: boolean;
  @ApiProperty({
    description: 'Of the read model furthest behind; one that an operator or a failed event has stopped does not count',
  })
  projection_lag_seconds: number;
}

const checkTimeoutMs = 2_000;
const lagMaxSeconds = 60;

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
    @Inject(HEALTH_QUEUE) private readonly queue: HealthQueue,
  ) {}

  @Get('live')
  @ApiOkResponse({ type: LiveDocument })
  live(): LiveDocument {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOkResponse({ type: ReadyDocument })
  @ApiServiceUnavailableResponse({ type: ReadyDocument })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyDocument> {
    const lag = await within(
      projectionStatuses(queryThrough(this.orm.em.fork()), this.registry.names).then((all) =>
        Math.max(0, ...all.flatMap((status) => (status.state === 'running' ? status.lag_seconds : []))),
      ),
    );
    const queue = (await within(this.queue.waiting())) !== undefined;
    const ready = lag !== undefined && lag <= lagMaxSeconds;
    response.setHeader('Cache-Control', 'no-store');
    if (!ready) response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '2');
    return {
      status: ready ? 'ok' : 'unavailable',
      database: lag !== undefined,
      queue,
      projection_lag_seconds: lag ?? 0,
    };
  }
}

async function within<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), checkTimeoutMs)));
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
