import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { singletonId } from '@soulvia/contracts';
import { schedule } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { agreementPublished } from '../domain/events.js';
import { agreementNotices } from '../due/agreement-notice-handler.js';
import { addAgreement, lockAgreements, readAgreement } from '../persistence/agreements.js';

/** Publishes the next version of what partners agree to. The text of the newest version stays that version. */
export class PublishAgreement extends Command<number> {
  constructor(
    readonly text: string,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(PublishAgreement)
export class PublishAgreementHandler implements ICommandHandler<PublishAgreement> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ text, userId }: PublishAgreement): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      await lockAgreements(work.query);
      const newest = await readAgreement(work.query);
      if (newest?.text === text) return newest.version;
      const version = (newest?.version ?? 0) + 1;
      await addAgreement(work, { version, text, userId });
      const hash = createHash('sha256').update(text).digest('hex');
      work.record(agreementPublished, singletonId, { version, hash });
      await schedule(work, agreementNotices, version, { afterSeconds: 0 }, { after: 0 });
      return version;
    });
  }
}
