import type { EntityManager } from '@mikro-orm/postgresql';
import { compactUserCounts, deleteOldMailed, deleteOldSessions, deleteOldSignInSteps } from '@soulvia/accounts';
import { catalogImageReferences } from '@soulvia/catalog';
import { deleteOldOrigins, orderImageReferences } from '@soulvia/ordering';
import { packageImageReferences, screenshots } from '@soulvia/partners';
import { queryThrough } from '@soulvia/platform/database';
import { type FileStore, type PrivateFiles, UploadMaintenance } from '@soulvia/platform/files';
import { deleteExpiredIdempotencyKeys } from '@soulvia/platform/idempotency';
import { deleteExpiredRateLimits } from '@soulvia/platform/rate-limit';
import { countUnfinished, deleteOldOutboxRows } from '@soulvia/platform/reactions';
import type { Logger } from 'pino';

/** Image stores. */
export interface Stores {
  files: FileStore;
  privateFiles: PrivateFiles;
}

/** Creates the hourly job that deletes expired data and logs emails that need an operator. */
export function openMaintenance(em: EntityManager, stores: Stores, log: Logger): () => Promise<void> {
  const uploadMaintenances = [
    new UploadMaintenance(em, stores.files, [
      ...catalogImageReferences,
      ...orderImageReferences,
      ...packageImageReferences,
    ]),
    new UploadMaintenance(em, stores.privateFiles, screenshots),
  ];
  return async () => {
    const query = queryThrough(em.fork());
    await deleteExpiredIdempotencyKeys(query);
    await deleteOldSessions(query);
    await deleteOldMailed(query);
    await deleteOldSignInSteps(query);
    await deleteExpiredRateLimits(query);
    await deleteOldOrigins(query);
    await deleteOldOutboxRows(query);
    await compactUserCounts(query);
    const { waiting, held, failed } = await countUnfinished(query);
    if (held + failed > 0) log.warn({ waiting, held, failed }, 'emails wait for an operator: npm run cli -- mail');
    for (const uploadMaintenance of uploadMaintenances) {
      const images = await uploadMaintenance.deleteUnreferenced();
      if (images > 0) log.info({ files: images }, 'unreferenced images deleted');
    }
  };
}
