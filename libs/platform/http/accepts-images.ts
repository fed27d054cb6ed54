import { applyDecorators } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiProblem } from './api-problem.js';
import { DocumentsFiles, type FileField } from './form-files.js';
import { formLimits, Multipart } from './multipart.js';

/** An upload as it arrived: in memory, and not yet known to be a picture. */
export interface Upload {
  buffer: Buffer;
}

export type Uploads = Readonly<Record<string, Upload[] | undefined>>;

export interface UploadTerms {
  files: Readonly<Record<string, FileField>>;
  /** Of each file. */
  bytesMax: number;
  /** Said of a file that is larger. */
  tooLarge: string;
}

/** Of all fields together; more than any form takes. */
const filesMax = 8;

/** A write that takes JSON, or `multipart/form-data` with files in the named fields. */
export function AcceptsImages({ files, bytesMax, tooLarge }: UploadTerms): MethodDecorator {
  const limits = { ...formLimits, fileSize: bytesMax, files: filesMax, parts: formLimits.fields + filesMax };
  const fields = Object.entries(files).map(([name, { several }]) => ({ name, maxCount: several ? filesMax : 1 }));
  return applyDecorators(
    Multipart(FileFieldsInterceptor(fields, { limits }), tooLarge),
    DocumentsFiles(files),
    ApiProblem(413, 415, 503),
  );
}
