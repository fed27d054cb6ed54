import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Cnics,
  compactUserCounts,
  deleteOldMailed,
  deleteOldReveals,
  deleteOldSessions,
  deleteOldSignInSteps,
  sealPlainCnics,
} from '@soulvia/accounts';
import { catalogImageReferences } from '@soulvia/catalog';
import { anonymizeOrders, deleteOldOrigins, orderImageReferences } from '@soulvia/ordering';
import { deleteOldScreenshots, packageImageReferences, screenshots, screenshotWidths } from '@soulvia/partners';
import { queryThrough } from '@soulvia/platform/database';
import { type FileStore, type PrivateFiles, UploadMaintenance } from '@soulvia/platform/files';
import { deleteExpiredIdempotencyKeys } from '@soulvia/platform/idempotency';
import { deleteOldMailFiles } from '@soulvia/platform/mail';
import { deleteOldLagSamples } from '@soulvia/platform/projections';
import { deleteExpiredRateLimits } from '@soulvia/platform/rate-limit';
import { countUnfinished, deleteOldOutboxRows } from '@soulvia/platform/reactions';
import { deleteOldSecurityEntries } from '@soulvia/platform/security-log';
import type { Logger } from 'pino';

/** Stores of images and emails. */
export interface Stores {
  files: FileStore;
  privateFiles: PrivateFiles;
  dataDir: string;
}

/** How long emails stay that were written as files. */
const mailFileDays = 30;

/** Creates the hourly job that deletes expired data and logs emails that need an operator. */
export function openMaintenance(em: EntityManager, stores: Stores, cnics: Cnics, log: Logger): () => Promise<void> {
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
    const encrypted = await sealPlainCnics(query, cnics);
    if (encrypted > 0) log.info({ encrypted }, 'CNICs encrypted');
    await deleteExpiredIdempotencyKeys(query);
    await deleteOldSessions(query);
    await deleteOldMailed(query);
    await deleteOldSignInSteps(query);
    await deleteExpiredRateLimits(query);
    await deleteOldOrigins(query);
    await deleteOldOutboxRows(query);
    await compactUserCounts(query);
    await deleteOldScreenshots(query, async (keys) => {
      for (const key of keys) await stores.privateFiles.removeImage(key, screenshotWidths);
    });
    await anonymizeOrders(query);
    await deleteOldReveals(query);
    await deleteOldSecurityEntries(query);
    await deleteOldLagSamples(query);
    await deleteOldMailFiles(stores.dataDir, mailFileDays);
    const { waiting, held, failed } = await countUnfinished(query);
    if (held + failed > 0) log.warn({ waiting, held, failed }, 'emails wait for an operator: npm run cli -- mail');
    for (const uploadMaintenance of uploadMaintenances) {
      const images = await uploadMaintenance.deleteUnreferenced();
      if (images > 0) log.info({ files: images }, 'unreferenced images deleted');
    }
  };
}
