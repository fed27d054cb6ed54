import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { queryThrough } from '@soulvia/platform/database';
import { STORES, type Stores } from '@soulvia/platform/files';
import { LOGGER } from '@soulvia/platform/logging';
import { type MaintenanceJob, MaintenanceRunner } from '@soulvia/platform/maintenance';
import type { Logger } from 'pino';
import { eventChainJob } from '../event-chain.js';
import { maintenanceJobs } from '../maintenance.js';

/** The hourly jobs of a worker. */
@Injectable()
export class Maintenance {
  private readonly runners: readonly MaintenanceRunner[];

  constructor(orm: MikroORM, @Inject(STORES) stores: Stores, @Inject(LOGGER) log: Logger) {
    const query = () => queryThrough(orm.em.fork());
    const open = (group: string, jobs: MaintenanceJob[]) => new MaintenanceRunner({ group, jobs, query, log });
    this.runners = [
      open('data', maintenanceJobs(orm.em, stores, log)),
      // Apart from the other jobs, so that none of them can keep it from running.
      open('event-chain', [eventChainJob(orm.em, log)]),
    ];
  }

  start(): void {
    for (const runner of this.runners) runner.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }
}
