import { applyDecorators } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiProblem } from './api-problem.js';
import { DocumentsFiles, type FileField } from './form-files.js';
import { formLimits, Multipart } from './multipart.js';

/** An upload in memory, not yet validated as an image. */
export interface Upload {
  buffer: Buffer;
}

export type Uploads = Readonly<Record<string, Upload[] | undefined>>;

export interface UploadTerms {
  files: Readonly<Record<string, FileField>>;
  /** Size limit of each file, in bytes. */
  bytesMax: number;
  /** Message for a larger file. */
  tooLarge: string;
}

/** Limit for all fields together; more than any form needs. */
const filesMax = 8;

/** Marks a write that accepts JSON, or `multipart/form-data` with files in the named fields. */
export function AcceptsImages({ files, bytesMax, tooLarge }: UploadTerms): MethodDecorator {
  const limits = { ...formLimits, fileSize: bytesMax, files: filesMax, parts: formLimits.fields + filesMax };
  const fields = Object.entries(files).map(([name, { several }]) => ({ name, maxCount: several ? filesMax : 1 }));
  return applyDecorators(
    Multipart(FileFieldsInterceptor(fields, { limits }), tooLarge),
    DocumentsFiles(files),
    ApiProblem(413, 415, 503),
  );
}
