import type { Request } from 'express';
import { limitedAddress } from './client-address.js';
import { describeDevice } from './describe-device.js';

/** Where a request comes from, as the security log records it. */
export function readOrigin({ ip, headers }: Request): { address: string; device: string } {
  return { address: limitedAddress(ip), device: describeDevice(headers['user-agent']) };
}

/** Method and pattern of the route that answers a request, such as `GET /api/v1/users/:id`. */
export function readRoute(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : '';
  return `${request.method} ${path}`;
}
