import type { MikroORM } from '@mikro-orm/postgresql';
import type { HookOffReason } from '@soulvia/contracts';
import { BackgroundWork, type PollingOptions } from '@soulvia/platform/background-work';
import { isTransient, type PipelinedConnection, type Query, queryThrough } from '@soulvia/platform/database';
import { NewerEventVersion, UnitOfWork, type WakeUpRequester } from '@soulvia/platform/event-log';
import type { Outbound } from '@soulvia/platform/outbound';
import type { Watchdog } from '@soulvia/platform/process';
import { readEvent } from '@soulvia/platform/reactions';
import type { Logger } from 'pino';
import { HookPaces } from '../domain/allot-requests.js';
import { decideAttempt, type HookAnswer } from '../domain/decide-attempt.js';
import { describeEvent, type HookMessage, webhookId } from '../domain/hook-message.js';
import {
  claimDeliveries,
  findHookWork,
  type HookClaim,
  releaseDelivery,
  saveAttempt,
  watchHooks,
} from '../persistence/hook-claims.js';
import { collectDeliveries, findBacklogs } from '../persistence/hook-deliveries.js';
import { hookSealer, openSecrets, switchOff } from '../persistence/hooks.js';
import { findPublished } from '../published-events.js';
import { askReceiver } from './ask-receiver.js';

/** Lease of a delivery, longer than any attempt; after it the worker counts as dead. */
const defaultLeaseMs = 60_000;

export interface HookRunnerOptions {
  orm: MikroORM;
  outbound: Outbound;
  log: Logger;
  /** Called after a commit with events. */
  wakeUp: WakeUpRequester;
  publicUrl: string;
  dataKeys: readonly string[];
  watchdog?: Watchdog;
  /** Runs single statements; by default over the ORM's connections. */
  connection?: PipelinedConnection;
  leaseMs?: number;
}

/**
 * Notifies hooks of events: adds a delivery for each event that a hook asks for, and sends what is due. Any number of workers may run. No transaction is open
 * while a receiver is asked: its delivery is leased, and is sent again when the lease of a worker that died has ended.
 */
export class HookRunner {
  private readonly background: BackgroundWork;
  private readonly unitOfWork: UnitOfWork;
  private readonly paces = new HookPaces();

  constructor(private readonly options: HookRunnerOptions) {
    const { orm, log, wakeUp, watchdog } = options;
    this.unitOfWork = new UnitOfWork(orm, wakeUp);
    this.background = new BackgroundWork({ name: 'webhooks', poll: () => this.poll(), log, watchdog });
  }

  start(polling: PollingOptions = {}): void {
    this.background.start(watchHooks, polling);
    void this.wakeUp();
  }

  /** Waits for receivers that are being asked. What is not sent yet is left to other workers. */
  stop(): Promise<void> {
    return this.background.stop();
  }

  /** Never throws. @returns when a poll that began after this call has ended; requests go on. */
  wakeUp(): Promise<void> {
    return this.background.request();
  }

  private get query(): Query {
    return this.options.connection?.query ?? queryThrough(this.options.orm.em.fork());
  }

  private async poll(): Promise<void> {
    const { query, background } = this;
    const { position, safe, isDue } = await findHookWork(query);
    const hooksWithNew =
      position === null ? new Set<number>() : await collectDeliveries(query, { position, safe }, background.signal);
    for (const id of hooksWithNew.size > 0 ? await findBacklogs(query, hooksWithNew) : [])
      await this.switchOff(id, 'backlog');
    if (background.signal.aborted || (!isDue && hooksWithNew.size === 0)) return;
    const claims = await this.unitOfWork.runInSql((work) =>
      claimDeliveries(work.query, this.options.leaseMs ?? defaultLeaseMs, this.paces),
    );
    for (const claim of claims) background.startLane(() => this.send(claim));
  }

  /** @returns false: the next delivery is claimed with those of other hooks. */
  private async send(claim: HookClaim): Promise<boolean> {
    const { signal } = this.background;
    const answer = await this.attempt(claim, signal);
    if (signal.aborted && answer.status === null) {
      await releaseDelivery(this.query, claim);
      return false;
    }
    this.paces.note(claim.hook_id, answer.took_ms);
    const { attempts, failing_since } = claim;
    const failingSince = failing_since === null ? null : new Date(failing_since);
    const decision = decideAttempt({ attempts, failingSince, at: new Date() }, answer);
    await saveAttempt(this.query, claim, decision, answer);
    const { off } = decision;
    if (off) await this.switchOff(claim.hook_id, off, claim.url);
    void this.wakeUp();
    return false;
  }

  /** An event that cannot be sent, as without the key of a secret, counts as a failed attempt: it must not keep others from being sent. */
  private async attempt(claim: HookClaim, signal: AbortSignal): Promise<HookAnswer> {
    const { outbound, dataKeys, log } = this.options;
    try {
      const receiver = { url: claim.url, secrets: openSecrets(hookSealer(dataKeys), claim) };
      return await askReceiver(outbound, receiver, await this.compose(claim), signal);
    } catch (error) {
      if (isTransient(error) || error instanceof NewerEventVersion) throw error;
      log.warn(
        { err: error, hook: claim.hook_id, position: claim.position },
        'an event could not be sent to a webhook',
      );
      return { status: null, says: 'The shop could not prepare this event.', took_ms: 0 };
    }
  }

  private switchOff(id: number, reason: HookOffReason, url?: string): Promise<void> {
    return this.unitOfWork.run((work) => switchOff(work, id, reason, url));
  }

  private async compose({ type, position }: HookClaim): Promise<HookMessage> {
    const { definition, toData } = findPublished(type);
    const event = await readEvent(this.query, definition, position);
    const body = describeEvent(type, event, toData(event.body), this.options.publicUrl);
    return { id: webhookId(event), body: JSON.stringify(body) };
  }
}
