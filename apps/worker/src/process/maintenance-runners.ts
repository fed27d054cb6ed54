import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { queryThrough } from '@soulvia/platform/database';
import { SafetyPoll } from '@soulvia/platform/background-work';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { STORES, type Stores } from '@soulvia/platform/files';
import { LOGGER } from '@soulvia/platform/logging';
import { type MaintenanceJob, MaintenanceRunner } from '@soulvia/platform/maintenance';
import { WAKE_UP_QUEUES, type WakeUpQueues } from '@soulvia/platform/queue';
import type { Logger } from 'pino';
import { eventChainJob } from '../event-chain.js';
import { maintenanceJobs } from '../maintenance.js';

/** The hourly jobs of a worker. */
@Injectable()
export class Maintenance {
  private readonly runners: readonly MaintenanceRunner[];

  constructor(
    orm: MikroORM,
    unitOfWork: UnitOfWork,
    @Inject(STORES) stores: Stores,
    @Inject(LOGGER) log: Logger,
    @Inject(WAKE_UP_QUEUES) queues: WakeUpQueues,
    private readonly safetyPoll: SafetyPoll,
  ) {
    const query = () => queryThrough(orm.em.fork());
    const open = (group: string, jobs: MaintenanceJob[]) => {
      const wakeUpIn = (milliseconds: number) => queues.requestWakeUp(`maintenance:${group}`, milliseconds);
      return new MaintenanceRunner({ group, jobs, query, log, wakeUpIn });
    };
    this.runners = [
      open('data', maintenanceJobs(orm.em, stores, log)),
      // Apart from the other jobs, so that none of them can keep it from running.
      open('event-chain', [eventChainJob(orm.em, unitOfWork, log)]),
    ];
  }

  start(): void {
    for (const runner of this.runners) runner.start(this.safetyPoll);
  }

  wakeUp(): void {
    for (const runner of this.runners) runner.wakeUp();
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }
}
