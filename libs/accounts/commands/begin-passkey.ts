import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertMayEnrol } from '../domain/second-factor-errors.js';
import { formatFullName } from '../domain/user.entity.js';
import { lockUser } from '../persistence/locks.js';
import { storeChallenge } from '../persistence/passkey-challenges.js';
import { readCredentialIds } from '../persistence/passkeys.js';
import { PasskeyVerifier } from '../second-factor/passkey-verifier.js';

/** Makes the options with which a browser creates a passkey for an account. */
export class BeginPasskey extends Command<PublicKeyCredentialCreationOptionsJSON> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly verifier: PasskeyVerifier,
  ) {}

  execute({ userId }: BeginPasskey): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      assertMayEnrol(user);
      const existing = await readCredentialIds(work.query, userId);
      const person = { id: userId, email: user.email, name: formatFullName(user) };
      const options = await this.verifier.registration(person, existing);
      await storeChallenge(work.query, options.challenge, userId);
      return options;
    });
  }
}
