import type { Config } from './config.js';
import { formatPlace } from './format-place.js';

/** The settings of a process as its log may hold them: no credentials, no secrets. */
export function describeSettings(config: Config): Record<string, unknown> {
  const { databaseUrl, databaseReadUrl, redisUrl, smtpUrl, s3 } = config;
  return {
    database: formatPlace(databaseUrl, 5432),
    read_replica: databaseReadUrl ? formatPlace(databaseReadUrl, 5432) : 'none',
    database_pool_size: config.apiPools.poolSize,
    worker_pool_size: config.workerPoolSize,
    queue: redisUrl ? `redis ${formatPlace(redisUrl, 6379)}` : 'postgres',
    mail: smtpUrl ? `smtp ${formatPlace(smtpUrl, smtpUrl.startsWith('smtps:') ? 465 : 587)}` : 'files',
    files: s3 ? `s3 ${new URL(s3.endpoint).host}/${s3.bucket}/${s3.prefix}`.replace(/\/$/, '') : 'disk',
    text_messages: [...(config.whatsApp ? ['whatsapp-cloud'] : []), ...(config.sms ? ['sms-http'] : [])],
    public_url: config.publicUrl,
    data_dir: config.dataDir,
    log_level: config.logLevel,
    installation: config.installation,
    allowed_origins: config.allowedOrigins,
    trusted_proxies: config.trustedProxies,
    drain_seconds: config.drainSeconds,
    writes_per_minute: config.writesPerMinute,
    reads_per_minute: config.readsPerMinute,
    ...(config.tracing.endpoint ? { traces: formatPlace(config.tracing.endpoint, 4318) } : {}),
    ...(config.outboundLoopback ? { outbound_loopback: true } : {}),
    ...(config.allowDataLoss ? { allow_data_loss: true } : {}),
  };
}
