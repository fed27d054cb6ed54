import { catalogueMessages, categoryRules } from '@soulvia/contracts';
import * as z from 'zod/mini';
import { pictureProblem } from '@/lib/picture-file';
import { checked, textSchema } from '@/lib/text-schema';

export interface CategoryInput {
  name: string;
  image: File | null;
}

/** @param imageProblem what is said where no picture is chosen; nothing where one is there already. */
export const categorySchema = (imageProblem?: string) =>
  z.object({
    name: textSchema(categoryRules.name),
    image: checked<File | null>((file) =>
      file instanceof File ? pictureProblem(file, catalogueMessages.notACategoryPicture) : imageProblem,
    ),
  });
