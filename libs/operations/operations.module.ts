import { Module } from '@nestjs/common';
import { PauseProjectionHandler } from './commands/pause-projection.js';
import { ReplayProjectionHandler } from './commands/replay-projection.js';
import { ResumeProjectionHandler } from './commands/resume-projection.js';
import { ResolveDueWorkHandler } from './commands/resolve-due-work.js';
import { ResolveFailureHandler } from './commands/resolve-failure.js';
import { RequestTestMessageHandler } from './commands/request-test-message.js';
import { ResolveMessageHandler } from './commands/resolve-message.js';
import { VerifyProjectionHandler } from './commands/verify-projection.js';
import { AuditController } from './http/audit.controller.js';
import { DueWorkController } from './http/due-work.controller.js';
import { EventsController } from './http/events.controller.js';
import { FailuresController } from './http/failures.controller.js';
import { LagHistoryController } from './http/lag-history.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { ProjectionsController } from './http/projections.controller.js';
import { SecurityLogController } from './http/security-log.controller.js';
import { TransportsController } from './http/transports.controller.js';

@Module({
  controllers: [
    ProjectionsController,
    FailuresController,
    DueWorkController,
    MessagesController,
    LagHistoryController,
    EventsController,
    AuditController,
    SecurityLogController,
    TransportsController,
  ],
  providers: [
    PauseProjectionHandler,
    ResumeProjectionHandler,
    ReplayProjectionHandler,
    VerifyProjectionHandler,
    ResolveFailureHandler,
    ResolveDueWorkHandler,
    ResolveMessageHandler,
    RequestTestMessageHandler,
  ],
})
export class OperationsModule {}
