import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ResponseCache } from '@soulvia/catalog';
import { PublicPages } from '@soulvia/pages';
import { Commits, type WakeUpRequester } from '@soulvia/platform/event-log';
import { LiveServer } from '@soulvia/platform/live';
import { WakeUps } from '@soulvia/platform/queue';
import { ReadDatabase } from '@soulvia/platform/replica';
import { featureSwitched } from '@soulvia/settings';
import { Metrics } from '../metrics/metrics.js';
import { observeCommands } from '../metrics/observe-commands.js';
import { RequestTraces } from '../trace-requests.js';

/** Passes on what the commands of this process have committed. */
@Injectable()
export class ProcessObserver implements OnModuleInit, WakeUpRequester {
  constructor(
    private readonly commits: Commits,
    private readonly commands: CommandBus,
    private readonly metrics: Metrics,
    private readonly traces: RequestTraces,
    private readonly reads: ReadDatabase,
    private readonly responses: ResponseCache,
    private readonly pages: PublicPages,
    private readonly live: LiveServer,
    private readonly wakeUps: WakeUps,
  ) {}

  onModuleInit(): void {
    this.commits.listen(this);
    observeCommands(this.commands, (command, outcome, startedAt) => {
      this.metrics.countCommand(command, outcome);
      this.traces.command(command, outcome, startedAt);
    });
  }

  requestWakeUp(...[eventTypes, events, position, startedAt]: Parameters<WakeUpRequester['requestWakeUp']>): void {
    this.traces.commit(startedAt);
    this.metrics.countEvents(events);
    this.reads.noteWrite(position);
    this.responses.noticeEvents(events, position);
    this.pages.noticeEvents(events);
    // The switch that requires a second factor of staff decides which pushes their pages receive.
    if (eventTypes.has(featureSwitched.type)) this.live.recheckSessions();
    this.wakeUps.requestWakeUp(eventTypes);
  }
}
