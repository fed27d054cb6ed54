import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockPermittedStaff } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { NotAnAdmin } from '../domain/errors.js';
import { assignThread, closeThread, reopenThread, type Thread, type ThreadDecision } from '../domain/thread.js';
import { refuseUnseen } from '../persistence/refuse-unseen.js';
import { lockThread, saveDecision } from '../persistence/threads.js';

export type ThreadChange =
  | { kind: 'assign'; userId: number | null }
  | { kind: 'close'; lastSeenId: number | undefined }
  | { kind: 'reopen' };

/** Staff assigns, closes or reopens a thread. Repeating a change does nothing. */
export class ChangeThread extends Command<void> {
  constructor(
    readonly threadId: number,
    readonly change: ThreadChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeThread)
export class ChangeThreadHandler implements ICommandHandler<ChangeThread> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ threadId, change }: ChangeThread): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      // Before the thread, as a deletion locks them: an admin who leaves or loses the duty at this moment cannot keep the thread.
      if (change.kind === 'assign') await lockAssignee(work.query, change.userId);
      const thread = await lockThread(work.query, threadId);
      await saveDecision(work, await decide(work, thread, change));
    });
  }
}

async function decide({ query }: Work, thread: Thread, change: ThreadChange): Promise<ThreadDecision> {
  if (change.kind === 'reopen') return reopenThread(thread);
  if (change.kind === 'close') {
    if (change.lastSeenId !== undefined) await refuseUnseen(query, thread, change.lastSeenId);
    return closeThread(thread);
  }
  return assignThread(thread, change.userId);
}

async function lockAssignee(query: Query, userId: number | null): Promise<void> {
  if (userId !== null && !(await lockPermittedStaff(query, userId, 'inbox.write'))) throw new NotAnAdmin();
}
