import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { queryThrough } from '@soulvia/platform/database';
import { AccountLimits } from '../limits/account-limits.js';
import { storeChallenge } from '../persistence/passkey-challenges.js';
import { PasskeyVerifier } from '../second-factor/passkey-verifier.js';

/** Makes the options with which a browser uses a passkey of any account. */
export class RequestPasskeyChallenge extends Command<PublicKeyCredentialRequestOptionsJSON> {
  constructor(readonly address: string) {
    super();
  }
}

@CommandHandler(RequestPasskeyChallenge)
export class RequestPasskeyChallengeHandler implements ICommandHandler<RequestPasskeyChallenge> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: AccountLimits,
    private readonly verifier: PasskeyVerifier,
  ) {}

  async execute({ address }: RequestPasskeyChallenge): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.limits.passkeyChallenges.take(address);
    const options = await this.verifier.authentication();
    await storeChallenge(queryThrough(this.orm.em.fork()), options.challenge, null);
    return options;
  }
}
