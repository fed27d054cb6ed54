import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findPhoneKey } from '@soulvia/accounts';
import { type DecideProfileRequest, payoutMessages, shopDay } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { instantText } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { ProfileDecided } from '../domain/payout-errors.js';
import { payoutProfileDecided } from '../domain/events.js';
import { decideProfile, lockProfile, type ProfileDecision } from '../persistence/payout-profiles.js';

/** Finance has compared a profile with its images and the list of taxpayers. */
export class DecidePayoutProfile extends Command<void> {
  /** @param lastSeen version that was compared, or null for any. */
  constructor(
    readonly userId: number,
    readonly request: DecideProfileRequest,
    readonly now: Date,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecidePayoutProfile)
export class DecidePayoutProfileHandler implements ICommandHandler<DecidePayoutProfile> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput, NotFound, ProfileDecided, EditConflict */
  async execute({ userId, request, now, lastSeen }: DecidePayoutProfile): Promise<void> {
    const decision = readDecision(request, now);
    await this.unitOfWork.run(async ({ query, record }) => {
      const profile = await lockProfile(query, userId);
      if (!profile) throw new NotFound('Profile');
      if (profile.state !== 'SUBMITTED') throw new ProfileDecided();
      assertLastSeen(lastSeen, instantText(profile.changed_at), 'this profile');
      await decideProfile(query, userId, decision, await findPhoneKey(query, userId));
      record(payoutProfileDecided, userId, { user_id: userId, approve: decision.approve });
    });
  }
}

/** @throws InvalidInput for what belongs to the other decision. */
function readDecision({ approve, reason, filer, looked_up_on: day }: DecideProfileRequest, now: Date): ProfileDecision {
  if (!approve) {
    const problems = {
      ...(!reason && { reason: [payoutMessages.reasonRequired] }),
      ...(filer !== undefined && { filer: [payoutMessages.onlyWhenApproved] }),
      ...(day !== undefined && { looked_up_on: [payoutMessages.onlyWhenApproved] }),
    };
    if (!reason || Object.keys(problems).length > 0) throw new InvalidInput(problems);
    return { approve, reason };
  }
  const isLater = day !== undefined && day > shopDay(now);
  const problems = {
    ...(filer === undefined && { filer: [payoutMessages.filerRequired] }),
    ...(day === undefined && { looked_up_on: [payoutMessages.lookedUpRequired] }),
    ...(isLater && { looked_up_on: [payoutMessages.lookedUpLater] }),
  };
  if (filer === undefined || day === undefined || isLater) throw new InvalidInput(problems);
  return { approve, filer, lookedUpOn: day };
}
