import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ContentKey, contentMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeenNumber } from '@soulvia/platform/http';
import { contentPublished } from '../domain/events.js';
import { addVersion, findContent, isSameContent, lockContent } from '../persistence/contents.js';

interface Restoring {
  userId: number;
  /** Number of the newest version that the sender saw, or null to overwrite any. */
  lastSeen: number | null;
}

/** Publishes an earlier version again, as the next version. Version 0 is the built-in text. */
export class RestoreContent extends Command<void> {
  constructor(
    readonly key: ContentKey,
    readonly n: number,
    readonly restoring: Restoring,
  ) {
    super();
  }
}

@CommandHandler(RestoreContent)
export class RestoreContentHandler implements ICommandHandler<RestoreContent> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ key, n, restoring: { userId, lastSeen } }: RestoreContent): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const state = await lockContent(query, key);
      const content = await findContent(query, state.id, n);
      if (!content) throw new InvalidInput({ n: [contentMessages.version] });
      const newest = await findContent(query, state.id, state.newest_n);
      const isPublished = state.newest_n === state.published_n && newest && isSameContent(newest, content);
      if (isPublished) return;
      assertLastSeenNumber(lastSeen, state.newest_n, 'the text');
      const next = await addVersion(query, state, { content, isPublished: true, restoredFrom: n, userId });
      record(contentPublished, state.id, { key, from: state.published_n, to: next });
    });
  }
}
