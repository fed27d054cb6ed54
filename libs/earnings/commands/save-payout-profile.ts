import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockRole } from '@soulvia/accounts';
import { readAccount } from '@soulvia/books';
import { payoutMessages, type PayoutProfileRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { payoutProfileChanged } from '../domain/events.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { lockProfile, type NewProfile, type ProfileRow, saveProfile } from '../persistence/payout-profiles.js';

/** Keys of stored images of a CNIC; a side without a new one keeps the one that it has. */
export interface CnicImages {
  front: string | undefined;
  back: string | undefined;
}

/** A partner says how they are paid. @returns keys of images that are not used any more. */
export class SavePayoutProfile extends Command<string[]> {
  constructor(
    readonly userId: number,
    readonly request: PayoutProfileRequest,
    readonly images: CnicImages,
  ) {
    super();
  }
}

@CommandHandler(SavePayoutProfile)
export class SavePayoutProfileHandler implements ICommandHandler<SavePayoutProfile> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** @throws InvalidInput */
  execute({ userId, request, images }: SavePayoutProfile): Promise<string[]> {
    const { legal_name: legalName, cnic, method } = request;
    const account = readAccount(method, request.account, 'account');
    return this.unitOfWork.run(async (work) => {
      if ((await lockRole(work.query, userId)) === undefined) throw new Unauthenticated();
      const before = await lockProfile(work.query, userId);
      const front = images.front ?? before?.cnic_front ?? null;
      const back = images.back ?? before?.cnic_back ?? null;
      if (front === null || back === null)
        throw new InvalidInput({
          ...(front === null && { cnic_front: [payoutMessages.imagesRequired] }),
          ...(back === null && { cnic_back: [payoutMessages.imagesRequired] }),
        });
      const wait = findWait(before, this.secrets.computeAccountIndexes(method, account));
      const texts = { cnic: this.secrets.seal(cnic), account: this.secrets.sealAccount(method, account) };
      await saveProfile(work.query, { userId, legalName, ...texts, method, front, back, wait });
      work.record(payoutProfileChanged, userId, { user_id: userId, has_other_account: wait === 'begins' });
      return [before?.cnic_front, before?.cnic_back].flatMap((key) =>
        key && key !== front && key !== back ? key : [],
      );
    });
  }
}

/** Another account than the last approved one is waited for, once, also when it is approved before. @param indexes of the new one. */
function findWait(before: ProfileRow | undefined, indexes: readonly string[]): NewProfile['wait'] {
  if (!before || indexes.includes(before.account_index)) return 'stored';
  const approved = before.approved_account_index;
  return approved === null || indexes.includes(approved) ? 'approved' : 'begins';
}
