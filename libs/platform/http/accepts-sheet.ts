import { applyDecorators } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiProblem } from './api-problem.js';
import { DocumentsFiles } from './form-files.js';
import { formLimits, Multipart } from './multipart.js';
import { UploadAdmission } from './upload-admission.js';

/** A sheet in memory. */
export interface SheetUpload {
  originalname: string;
  buffer: Buffer;
}

export interface SheetTerms {
  /** Name of the form field. */
  field: string;
  description: string;
  /** Size limit in bytes. */
  bytesMax: number;
  /** Message for a larger file. */
  tooLarge: string;
}

/** Marks a write that accepts `multipart/form-data` with one small file, which is kept in memory. */
export function AcceptsSheet({ field, description, bytesMax, tooLarge }: SheetTerms): MethodDecorator {
  const limits = { ...formLimits, fileSize: bytesMax, files: 1, parts: formLimits.fields + 1 };
  return applyDecorators(
    Multipart([UploadAdmission, FileInterceptor(field, { limits })], tooLarge),
    DocumentsFiles({ [field]: { description, required: true } }),
    ApiProblem(408, 413, 415, 503),
  );
}
