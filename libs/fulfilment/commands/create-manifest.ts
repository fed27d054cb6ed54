import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatedManifest, CreateManifestRequest } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { manifestCreated } from '../domain/events.js';
import { assertFitForManifest } from '../domain/hand-over.js';
import { assertCourier } from '../persistence/couriers.js';
import { findCandidates, insertManifest } from '../persistence/manifests.js';

/** Staff list the booked parcels that a courier is about to take. */
export class CreateManifest extends Command<{ response: CreatedManifest; replayed: boolean }> {
  constructor(
    readonly request: CreateManifestRequest,
    readonly by: number,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(CreateManifest)
export class CreateManifestHandler implements ICommandHandler<CreateManifest> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, by, claim }: CreateManifest): Promise<{ response: CreatedManifest; replayed: boolean }> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => create(work, request, by)));
  }
}

async function create(work: Work, request: CreateManifestRequest, by: number): Promise<CreatedManifest> {
  const { courier_id: courierId, parcel_ids: parcelIds } = request;
  await assertCourier(work.query, courierId);
  const assertFit = async () => assertFitForManifest(courierId, parcelIds, await findCandidates(work.query, parcelIds));
  await assertFit();
  const id = await insertManifest(work.query, { courierId, parcelIds, by });
  if (id === undefined) {
    // A manifest that was made at the same time has one of the parcels, or has handed it over since: the check now names it.
    await assertFit();
    throw new Error('A parcel was in the way of a manifest and is no longer.');
  }
  work.record(manifestCreated, id, { manifest_id: id, courier_id: courierId, parcels: parcelIds.length });
  return { id, print_url: `/admin?section=parcels&tab=hand-over&manifest=${id}` };
}
