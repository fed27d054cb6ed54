import { NoFilesInterceptor } from '@nestjs/platform-express';
import { formLimits, Multipart } from './multipart.js';

/** A write that also takes `multipart/form-data`, as forms send it; files are not among its fields. */
export function AcceptsForm(): MethodDecorator {
  return Multipart(NoFilesInterceptor({ limits: { ...formLimits, parts: formLimits.fields } }));
}
