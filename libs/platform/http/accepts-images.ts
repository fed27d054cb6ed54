import { applyDecorators } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import type { ReceivedUpload } from '@soulvia/platform/files';
import { ApiProblem } from './api-problem.js';
import { DocumentsFiles, type FileField } from './form-files.js';
import { formLimits, Multipart } from './multipart.js';
import { UploadAdmission } from './upload-admission.js';
import { uploadStorage } from './upload-storage.js';

/** An upload in a temporary file, which is gone after the request; not yet validated as an image. */
export type Upload = ReceivedUpload;

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
    Multipart([UploadAdmission, FileFieldsInterceptor(fields, { limits, storage: uploadStorage })], tooLarge),
    DocumentsFiles(files),
    ApiProblem(408, 413, 415, 503),
  );
}
