import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { requestSecondPerson } from '@soulvia/approvals';
import { keyLimits, phoneKey, shopDay } from '@soulvia/contracts';
import { fixedError } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { ApiKey } from '@soulvia/platform/api-keys';
import { queryPool } from '@soulvia/platform/database';
import { currentContext, UnitOfWork } from '@soulvia/platform/event-log';
import type { ShownPerson, SignedInUser } from '@soulvia/platform/http';
import { TooManyRequests } from '@soulvia/platform/rate-limit';
import { Sealer } from '@soulvia/platform/sealing';
import { LRUCache } from 'lru-cache';
import { askForMorePeople } from '../commands/allow-more-people.js';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { peopleLimitReached } from '../domain/events.js';
import { type PeopleBudget, passedBudgets } from '../domain/people-budgets.js';
import { countReadPeople, hasReadRoom } from '../persistence/people-read.js';
import { countPeople, hasRoom, noteTold, type Viewer } from '../persistence/staff-days.js';
import { StepUps } from '../sessions/step-ups.js';

class PeopleLimit extends fixedError(
  'PEOPLE_LIMIT',
  'You have seen as many people today as your account may. An owner of the shop was asked to allow more for today.',
) {}

/** People whom the process remembers as counted, so that a page that reads its list again costs nothing. */
const rememberedMax = 20_000;

/** Counts the different people whom each staff account sees in a day, and refuses to show more than its limits allow. */
@Injectable()
export class PeopleSeen {
  private readonly sealer: Sealer;
  private readonly remembered = new LRUCache<string, true>({ max: rememberedMax });

  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly stepUps: StepUps,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'findShownPeople'>,
    @Inject(CONFIG) { dataKeys }: Pick<Config, 'dataKeys'>,
  ) {
    this.sealer = new Sealer(dataKeys, 'people seen');
  }

  /** Before a change whose response shows people. @throws StepUpRequired, PeopleLimit when the account may see no one more. */
  async assertRoom(user: SignedInUser): Promise<void> {
    await this.passLimits(user, (viewer) => hasRoom(queryPool(this.orm), viewer));
  }

  /**
   * Counts whom a response shows.
   *
   * @param isLimited false for the response of a change, which has happened.
   * @throws StepUpRequired, PeopleLimit when it would pass a limit; then none of its people is counted.
   */
  async count(user: SignedInUser, shown: readonly ShownPerson[], isLimited: boolean): Promise<void> {
    const day = shopDay(new Date());
    const unknown = this.findUnknown(`${user.sessionId} ${day}`, shown);
    if (unknown.size === 0) return;
    const people = await this.hashPeople([...unknown.values()], user.userId);
    if (people.length > 0)
      await this.passLimits(user, async (viewer) => {
        const counted = await countPeople(queryPool(this.orm), viewer, people, isLimited);
        if (counted === 'refused') return false;
        const passed = counted ? passedBudgets(counted, viewer.isOwner) : [];
        for (const budget of passed) await this.tellOwners(user.userId, budget);
        return true;
      });
    for (const name of unknown.keys()) this.remembered.set(name, true);
  }

  /** The same for a program with a key, which cannot step up. @throws TooManyRequests until the day ends. */
  async assertReadRoom({ keyId }: ApiKey): Promise<void> {
    if (!(await hasReadRoom(queryPool(this.orm), keyId, keyLimits.peopleMax))) throw refuseUntilTomorrow();
  }

  async countRead({ keyId }: ApiKey, shown: readonly ShownPerson[], isLimited: boolean): Promise<void> {
    const unknown = this.findUnknown(`key:${keyId} ${shopDay(new Date())}`, shown);
    if (unknown.size === 0) return;
    const people = await this.hashPeople([...unknown.values()], 0);
    const max = isLimited ? keyLimits.peopleMax : null;
    if (people.length > 0 && !(await countReadPeople(queryPool(this.orm), keyId, people, max)))
      throw refuseUntilTomorrow();
    for (const name of unknown.keys()) this.remembered.set(name, true);
  }

  /** Those whom this process has not counted for a viewer, by what it remembers them by. */
  private findUnknown(viewer: string, shown: readonly ShownPerson[]): Map<string, ShownPerson> {
    const named = shown.map((person) => [`${viewer} ${person.kind}:${person.id}`, person] as const);
    return new Map(named.filter(([name]) => !this.remembered.has(name)));
  }

  /** @param attempt resolves to false when the limit that holds now refuses. */
  private async passLimits(
    { userId, sessionId, rights }: SignedInUser,
    attempt: (viewer: Viewer) => Promise<boolean>,
  ): Promise<void> {
    const viewer = { userId, sessionId, isOwner: rights?.owner ?? false };
    if (await attempt(viewer)) return;
    try {
      await this.stepUps.assertRecent(viewer);
    } catch (error) {
      if (!viewer.isOwner) await this.tellOwners(userId, 'step_up');
      throw error;
    }
    if (await attempt(viewer)) return;
    await this.tellOwners(userId, 'owner');
    throw new PeopleLimit();
  }

  private tellOwners(userId: number, budget: PeopleBudget): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      if (!(await noteTold(work.query, userId, budget))) return;
      work.record(peopleLimitReached, userId, { user_id: userId, budget });
      if (budget === 'owner' && !currentContext()?.staff?.isOwner)
        await requestSecondPerson(work, askForMorePeople(userId, shopDay(new Date())));
    });
  }

  /** Keyed hashes of different people but the viewer, in order. Buyers, payers and senders are the accounts that they have. */
  private async hashPeople(shown: readonly ShownPerson[], viewerId: number): Promise<string[]> {
    const found = await this.options.findShownPeople(queryPool(this.orm), shown);
    const names = found.map(({ kind, id }) => `${kind}:${kind === 'contact' ? normalizeContact(String(id)) : id}`);
    const different = new Set(names.filter((name) => name !== `account:${viewerId}`));
    return [...different].map((name) => this.sealer.computeIndex(name)).toSorted();
  }
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Asia/Karachi is five hours ahead and knows no summer time. */
const offsetMs = 5 * 60 * 60 * 1_000;

function refuseUntilTomorrow(): TooManyRequests {
  return new TooManyRequests(Math.ceil((dayMs - ((Date.now() + offsetMs) % dayMs)) / 1_000), 'key-people');
}

function normalizeContact(text: string): string {
  return (text.includes('@') ? null : phoneKey(text)) ?? text.trim().toLowerCase();
}
