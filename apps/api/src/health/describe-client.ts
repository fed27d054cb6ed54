import { ApiProperty } from '@nestjs/swagger';
import type { Request } from 'express';

/** What the api knows of the caller itself; nothing of the network behind the proxies. */
export class ClientDocument {
  @ApiProperty({ description: 'Address that limits count' }) address: string;
  @ApiProperty({ enum: ['http', 'https'] }) protocol: string;
  @ApiProperty({
    enum: ['none', 'trusted', 'untrusted'],
    description: 'Who sent X-Forwarded-For: no one, a proxy of TRUSTED_PROXIES, or another sender, which is ignored',
  })
  forwarded_by: 'none' | 'trusted' | 'untrusted';
}

export function describeClient(request: Request): ClientDocument {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  // The addresses of the header that the setting of trusted proxies accepts.
  const isTrusted = request.ips.length > 0;
  return {
    address: request.ip ?? 'unknown',
    protocol: request.protocol,
    forwarded_by: isForwarded ? (isTrusted ? 'trusted' : 'untrusted') : 'none',
  };
}
