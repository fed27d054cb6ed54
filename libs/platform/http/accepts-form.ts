import { NoFilesInterceptor } from '@nestjs/platform-express';
import { formLimits, Multipart } from './multipart.js';

/** Marks a write that also accepts `multipart/form-data` without files. */
export function AcceptsForm(): MethodDecorator {
  return Multipart([NoFilesInterceptor({ limits: { ...formLimits, parts: formLimits.fields } })]);
}
