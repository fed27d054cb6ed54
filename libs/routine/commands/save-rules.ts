import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readFacets } from '@soulvia/catalog';
import { type RoutineRule, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeenNumber } from '@soulvia/platform/http';
import { checkRules } from '../domain/check-rules.js';
import { routineDrafted } from '../domain/events.js';
import { addDraft, lockVersions, readNewest } from '../persistence/routine-versions.js';

/** Stores all rules as the next version. Shoppers see it once it is published. */
export class SaveRules extends Command<void> {
  /** @param lastSeen number of the version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly rules: readonly RoutineRule[],
    readonly userId: number,
    readonly lastSeen: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(SaveRules)
export class SaveRulesHandler implements ICommandHandler<SaveRules> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ rules, userId, lastSeen }: SaveRules): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockVersions(query);
      checkRules(rules, await readFacets(query));
      const newest = await readNewest(query);
      // The database stores the fields of a rule in an order of its own.
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(rules)), newest.rules)) return;
      assertLastSeenNumber(lastSeen, newest.n, 'the rules');
      const n = newest.n + 1;
      await addDraft(query, { n, rules, userId });
      record(routineDrafted, singletonId, { n });
    });
  }
}
