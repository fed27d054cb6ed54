import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentKey, ContentRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeenNumber } from '@soulvia/platform/http';
import { checkContent } from '../domain/check-content.js';
import { contentDrafted, contentPublished } from '../domain/events.js';
import { addVersion, findContent, isSameContent, lockContent } from '../persistence/contents.js';

interface Saving {
  userId: number;
  isDraft: boolean;
  /** Number of the version that the edit is based on, or null to overwrite any. */
  lastSeen: number | null;
}

/** Stores a text as the next version, and publishes it unless it is a draft. */
export class SaveContent extends Command<void> {
  constructor(
    readonly key: ContentKey,
    readonly request: ContentRequest,
    readonly saving: Saving,
  ) {
    super();
  }
}

@CommandHandler(SaveContent)
export class SaveContentHandler implements ICommandHandler<SaveContent> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ key, request, saving: { userId, isDraft, lastSeen } }: SaveContent): Promise<void> {
    const content = checkContent(key, request);
    await this.unitOfWork.run(async ({ query, record }) => {
      const state = await lockContent(query, key);
      const newest = await findContent(query, state.id, state.newest_n);
      const isStored = newest !== undefined && isSameContent(newest, content);
      // A draft of what is published would only hide that it is.
      if (isStored && (isDraft || state.newest_n === state.published_n)) return;
      assertLastSeenNumber(lastSeen, state.newest_n, 'the text');
      const n = await addVersion(query, state, { content, isPublished: !isDraft, restoredFrom: null, userId });
      if (isDraft) record(contentDrafted, state.id, { key, n });
      else record(contentPublished, state.id, { key, from: state.published_n, to: n });
    });
  }
}
