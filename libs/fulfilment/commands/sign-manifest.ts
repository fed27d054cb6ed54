import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { manifestSigned } from '../domain/events.js';
import { decideHandOver } from '../domain/hand-over.js';
import { handOverAll } from '../persistence/hand-over.js';
import { lockParcels } from '../persistence/lock-parcel.js';
import { lockManifest, saveSignature } from '../persistence/manifests.js';

/** The courier has signed a manifest: its parcels leave the shop, all or none. Signing again changes nothing. */
export class SignManifest extends Command<void> {
  constructor(
    readonly manifestId: number,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(SignManifest)
export class SignManifestHandler implements ICommandHandler<SignManifest> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ manifestId, by }: SignManifest): Promise<void> {
    return this.unitOfWork.run((work) => sign(work, manifestId, by));
  }
}

async function sign(work: Work, manifestId: number, by: number): Promise<void> {
  const { courierId, isSigned, parcelIds } = await lockManifest(work.query, manifestId);
  if (isSigned) return;
  const locked = await lockParcels(work.query, parcelIds);
  const { handOvers, droppedOut } = decideHandOver([...locked.values()]);
  const at = new Date();
  await handOverAll(work, handOvers, { at, by });
  await saveSignature(work.query, manifestId, { at, by, droppedOut });
  work.record(manifestSigned, manifestId, {
    manifest_id: manifestId,
    courier_id: courierId,
    parcels: handOvers.length,
    dropped_out: droppedOut,
  });
}
