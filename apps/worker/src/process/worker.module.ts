import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { CoreModule } from '@soulvia/platform/core';
import { LOGGER } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { workerResources } from './resources.js';
import { runnerProviders } from './runner-providers.js';
import { WORKER_OPTIONS, type WorkerOptions } from './worker-options.js';
import { WorkerLifecycle } from './worker-lifecycle.js';

@Module({})
export class WorkerModule {
  static register(config: Config, log: Logger, options: WorkerOptions): DynamicModule {
    const given = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: log },
      { provide: WORKER_OPTIONS, useValue: options },
    ];
    return {
      module: WorkerModule,
      imports: [CoreModule.register([...given, ...workerResources])],
      providers: [...runnerProviders, WorkerLifecycle],
    };
  }
}
