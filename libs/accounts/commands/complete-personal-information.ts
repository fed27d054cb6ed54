import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountLimits, wizardMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { splitFullName } from '../domain/full-name.js';
import type { PersonalDetails } from '../domain/personal-details.js';
import type { User } from '../domain/user.entity.js';
import { Cnics } from '../persistence/cnics.js';
import { changeFields } from '../persistence/change-fields.js';
import { findByMemberId, isOwnSponsor } from '../persistence/find-sponsor.js';
import { lockUser } from '../persistence/locks.js';
import { savePersonalDetails } from '../persistence/personal-details.js';
import { assignSponsor } from '../persistence/sponsorship.js';

export interface PersonalForm extends PersonalDetails {
  fullName: string;
  phone: string;
  /** 13 digits. */
  cnic: string;
  /** The sponsor's member ID; undefined for a member without sponsor. */
  sponsorId: string | undefined;
}

/** The personal step of the partner wizard: name, address and sponsor. */
export class CompletePersonalInformation extends Command<User> {
  constructor(
    readonly userId: number,
    readonly form: PersonalForm,
  ) {
    super();
  }
}

@CommandHandler(CompletePersonalInformation)
export class CompletePersonalInformationHandler implements ICommandHandler<CompletePersonalInformation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  execute({ userId, form }: CompletePersonalInformation): Promise<User> {
    const { firstName, lastName } = splitFullName(form.fullName);
    const { nameMax } = accountLimits;
    if (firstName.length > nameMax || lastName.length > nameMax)
      throw new InvalidInput({ fullName: [`Each name must be at most ${nameMax} characters`] });
    return this.unitOfWork.run(async (work) => {
      if (form.sponsorId !== undefined) await this.enrol(work, userId, form.sponsorId);
      const user = await lockUser(work, userId);
      await savePersonalDetails(work.query, userId, form);
      const fields = { first_name: firstName, last_name: lastName, phone: form.phone, cnic: form.cnic };
      await this.cnics.assertFree(work.query, userId, form.cnic);
      await changeFields(work, this.cnics, user, fields, ['personal_details']);
      return user;
    });
  }

  private async enrol(work: Work, userId: number, sponsorMemberId: string): Promise<void> {
    if (await isOwnSponsor(work.query, userId, sponsorMemberId)) return;
    const sponsor = await findByMemberId(work.query, sponsorMemberId);
    if (!sponsor) throw new InvalidInput({ sponsorId: [wizardMessages.sponsorNotFound] });
    await assignSponsor(work, { userId, sponsorId: sponsor.id, mayMove: false, field: 'sponsorId' });
  }
}
