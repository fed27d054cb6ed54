import type { EntityManager } from '@mikro-orm/postgresql';
import { gatherUserCounts, sweepMailed, sweepSessions } from '@soulvia/accounts';
import { cataloguePictures } from '@soulvia/catalog';
import { orderedPictures } from '@soulvia/ordering';
import { gatherPaymentCounts, packagePictures, screenshots } from '@soulvia/partners';
import { queryThrough } from '@soulvia/platform/database';
import { type FileStore, type PrivateFiles, UploadJanitor } from '@soulvia/platform/files';
import { sweepIdempotencyKeys } from '@soulvia/platform/idempotency';
import { sweepRateLimits } from '@soulvia/platform/rate-limit';
import { countUnfinished, sweepOutbox } from '@soulvia/platform/reactions';
import type { Logger } from 'pino';

/** Where pictures lie. */
export interface Stores {
  files: FileStore;
  privateFiles: PrivateFiles;
}

/** Makes the work that is done once an hour: what has run out goes, and what waits for somebody is said. */
export function openTidyUp(em: EntityManager, stores: Stores, log: Logger): () => Promise<void> {
  const janitors = [
    new UploadJanitor(em, stores.files, [...cataloguePictures, ...orderedPictures, ...packagePictures]),
    new UploadJanitor(em, stores.privateFiles, screenshots),
  ];
  return async () => {
    const query = queryThrough(em.fork());
    await sweepIdempotencyKeys(query);
    await sweepSessions(query);
    await sweepMailed(query);
    await sweepRateLimits(query);
    await sweepOutbox(query);
    await gatherUserCounts(query);
    await gatherPaymentCounts(query);
    const { waiting, held, failed } = await countUnfinished(query);
    if (held + failed > 0) log.warn({ waiting, held, failed }, 'mails wait for an operator: npm run cli -- mail');
    for (const janitor of janitors) {
      const pictures = await janitor.sweep();
      if (pictures > 0) log.info({ files: pictures }, 'pictures that nothing names were swept');
    }
  };
}
