import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { hideInternals, type InternalAccess } from './internal-routes.js';

const token = 'a-token-of-operators';
const closed = { isOpen: false, token };

function isHidden(access: InternalAccess, path: string, authorization?: string): boolean {
  let error: unknown;
  hideInternals(access)({ path, headers: { authorization } } as Request, {} as Response, (passed) => (error = passed));
  return error !== undefined;
}

test.each(['/api/metrics', '/API/Metrics/', '/api/docs', '/api/docs/', '/api/docs/swagger-ui.css', '/api/docs-json'])(
  'internal routes: %s needs the token of operators',
  (path) => {
    expect(isHidden(closed, path)).toBe(true);
    expect(isHidden(closed, path, 'Bearer another-token')).toBe(true);
    expect(isHidden(closed, path, `Bearer ${token}`)).toBe(false);
    expect(isHidden({ isOpen: false, token: undefined }, path, 'Bearer undefined')).toBe(true);
    expect(isHidden({ isOpen: true, token: undefined }, path)).toBe(false);
  },
);

test.each(['/', '/api/v1/products', '/api/health/ready', '/api/metricsandmore', '/api/docsearch'])(
  'internal routes: %s is open',
  (path) => {
    expect(isHidden(closed, path)).toBe(false);
  },
);
