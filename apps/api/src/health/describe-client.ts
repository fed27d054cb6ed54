import type { ClientReport } from '@soulvia/contracts';
import type { Request } from 'express';

export function describeClient(request: Request): ClientReport {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  // The addresses of the header that the setting of trusted proxies accepts.
  const isTrusted = request.ips.length > 0;
  return {
    address: request.ip ?? 'unknown',
    protocol: request.protocol,
    forwarded_by: isForwarded ? (isTrusted ? 'trusted' : 'untrusted') : 'none',
  };
}
