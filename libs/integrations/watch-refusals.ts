import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiKeys } from '@soulvia/platform/api-keys';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { LOGGER } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { apiKeyRefused } from './domain/events.js';

/** Notifies staff of a key whose calls are refused often. */
@Injectable()
export class WatchRefusals implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeys,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.keys.whenRefused((keyId) => {
      this.unitOfWork
        .run(async ({ record }) => record(apiKeyRefused, keyId, { key_id: keyId }))
        .catch((error: unknown) => this.log.warn({ err: error }, 'staff could not be notified of refused calls'));
    });
  }
}
