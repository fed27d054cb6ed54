import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { anyFormKey } from './body-type-guard.js';

/**
 * Marks a write that ignores its body and accepts HTML forms. Other sites can send these without a CORS preflight: only for routes
 * that are safe to call from anywhere, such as those decided by a signed link.
 */
export function AcceptsAnyForm(): MethodDecorator {
  return applyDecorators(
    SetMetadata(anyFormKey, true),
    ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'),
    ApiBody({ required: false, schema: { type: 'object' } }),
  );
}
