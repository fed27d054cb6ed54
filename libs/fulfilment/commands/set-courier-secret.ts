import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CourierSecretRequest, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { courierChanged } from '../domain/events.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { courierSealer, saveSecret } from '../persistence/courier-secrets.js';
import { lockCourier } from '../persistence/couriers.js';

/** An admin stores what the courier's computers ask for. It is never shown again. */
export class SetCourierSecret extends Command<void> {
  constructor(
    readonly courierId: number,
    readonly secret: CourierSecretRequest,
  ) {
    super();
  }
}

@CommandHandler(SetCourierSecret)
export class SetCourierSecretHandler implements ICommandHandler<SetCourierSecret> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FULFILMENT_OPTIONS) private readonly options: FulfilmentOptions,
  ) {}

  execute({ courierId, secret }: SetCourierSecret): Promise<void> {
    const text = JSON.stringify(secretOf(secret));
    return this.unitOfWork.run(async (work) => {
      await lockCourier(work.query, courierId);
      await saveSecret(work.query, courierSealer(this.options.dataKeys), courierId, text);
      work.record(courierChanged, courierId, { courier_id: courierId, fields: ['secret'] });
    });
  }
}

/** @throws InvalidInput for anything but a token alone or a key with its password. */
function secretOf({ token, key, password }: CourierSecretRequest): CourierSecretRequest {
  if (token && !key && !password) return { token };
  if (key && password && !token) return { key, password };
  throw new InvalidInput({ token: [parcelMessages.secretForm] });
}
