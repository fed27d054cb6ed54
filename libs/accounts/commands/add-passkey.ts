import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AddPasskeyResponse, type PasskeyResponse, secondFactorMessages } from '@soulvia/contracts';
import { fieldError, InvalidInput } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { assertMayEnrol } from '../domain/second-factor-errors.js';
import { lockUser } from '../persistence/locks.js';
import { useChallenge } from '../persistence/passkey-challenges.js';
import { readCredentialIds, insertPasskey } from '../persistence/passkeys.js';
import { findMethods, replaceRecoveryCodes } from '../persistence/second-factor.js';
import { challengeIn, PasskeyVerifier } from '../second-factor/passkey-verifier.js';

const passkeysMax = 20;

class AttestationRefused extends fieldError({ attestation: [secondFactorMessages.passkeyRefused] }) {}

type AddedPasskey = Omit<AddPasskeyResponse, 'other_sessions'>;

/** Adds the passkey that a browser has created. The first factor of an account comes with recovery codes. */
export class AddPasskey extends Command<AddedPasskey> {
  constructor(
    readonly userId: number,
    readonly attestation: PasskeyResponse,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasskeyVerifier,
  ) {}

  async execute({ userId, attestation, name }: AddPasskey): Promise<AddedPasskey> {
    const challenge = challengeIn(attestation);
    // Outside of the transaction: a refused response uses its challenge up.
    if (!challenge || !(await useChallenge(queryThrough(this.orm.em.fork()), challenge, userId)))
      throw new AttestationRefused();
    const created = await this.verifier.verifyNew(attestation, challenge);
    if (!created) throw new AttestationRefused();
    return this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      assertMayEnrol(await lockUser(work, userId));
      if ((await readCredentialIds(query, userId)).length >= passkeysMax)
        throw new InvalidInput({ name: [`You can have at most ${passkeysMax} passkeys.`] });
      const isFirst = (await findMethods(query, userId)).length === 0;
      const passkey = await insertPasskey(query, userId, { ...created, name });
      if (!passkey) throw new AttestationRefused();
      record(secondFactorChanged, userId, { user_id: userId, change: 'passkey_added' });
      return { ...passkey, recovery_codes: isFirst ? await replaceRecoveryCodes(query, userId) : null };
    });
  }
}
