import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CourierAdapter,
  type CourierSecretRequest,
  type CourierSecretState,
  parcelMessages,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { toTrial } from '../adapters/courier-adapter.js';
import { Courier } from '../domain/courier.entity.js';
import { courierChanged } from '../domain/events.js';
import { scheduleTracking } from '../due/track-parcels.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions } from '../fulfilment-options.js';
import { courierSealer } from '../persistence/courier-secrets.js';

/** An admin stores what the courier's computers ask for. It is never shown again, but tried at once. */
export class SetCourierSecret extends Command<CourierSecretState> {
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
    @Inject(FULFILMENT_OPTIONS) private readonly options: Pick<FulfilmentOptions, 'couriers'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataKeys'>,
  ) {}

  async execute({ courierId, secret }: SetCourierSecret): Promise<CourierSecretState> {
    const courier = await this.unitOfWork.run(async (work) => {
      const locked = await lockEntity(work.em, Courier, { id: courierId }, 'update');
      const { adapter } = locked;
      const text = JSON.stringify(toSecret(adapter, secret));
      const sealedSecret = courierSealer(this.config.dataKeys).seal(text, String(courierId));
      locked.sealed_secret = sealedSecret;
      if (adapter !== 'manual') await scheduleTracking(work, courierId);
      work.record(courierChanged, courierId, { courier_id: courierId, fields: ['secret'] });
      return { id: courierId, adapter, sealedSecret };
    });
    const connection = this.options.couriers.open(courier);
    return connection ? { has_secret: true, tried: toTrial(await connection.cities()) } : { has_secret: true };
  }
}

/** @throws InvalidInput for anything but what the courier's computers ask for. */
function toSecret(adapter: CourierAdapter, { token, key, password }: CourierSecretRequest): CourierSecretRequest {
  const isToken = Boolean(token && !key && !password);
  const isKey = Boolean(key && password && !token);
  if (isToken && adapter !== 'leopards') return { token };
  if (isKey && adapter !== 'postex') return { key, password };
  if (adapter === 'leopards') throw new InvalidInput({ key: [parcelMessages.keyAndPassword] });
  throw new InvalidInput({ token: [adapter === 'postex' ? parcelMessages.tokenOnly : parcelMessages.secretForm] });
}
