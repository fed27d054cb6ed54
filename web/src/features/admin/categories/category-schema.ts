import { catalogMessages, categoryRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { imageProblem } from '@/lib/image-file';
import { checked, textSchema } from '@/lib/text-schema';

export interface CategoryInput {
  name: string;
  image: File | null;
}

/** @param missingImageMessage the error when no image is chosen; leave it out when one is already stored. */
export const categorySchema = (missingImageMessage?: string) =>
  v.object({
    name: textSchema(categoryRules.name),
    image: checked<File | null>((file) =>
      file instanceof File ? imageProblem(file, catalogMessages.notACategoryImage) : missingImageMessage,
    ),
  });
