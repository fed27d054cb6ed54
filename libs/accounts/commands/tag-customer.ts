import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { sortTags } from '../domain/customer-note.js';
import { TooManyTags } from '../domain/errors.js';
import { customerTagged } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import { hasRoomForTags, saveTags } from '../persistence/customer-notes.js';
import { lockUser } from '../persistence/locks.js';

/** Replaces the tags of a customer. */
export class TagCustomer extends Command<User> {
  constructor(
    readonly userId: number,
    readonly tags: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(TagCustomer)
export class TagCustomerHandler implements ICommandHandler<TagCustomer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, tags }: TagCustomer): Promise<User> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      const sorted = sortTags(tags);
      if (!(await hasRoomForTags(work.query, userId, sorted))) throw new TooManyTags();
      if (await saveTags(work.query, userId, sorted))
        work.record(customerTagged, userId, { user_id: userId, tags: sorted.length });
      return user;
    });
  }
}
