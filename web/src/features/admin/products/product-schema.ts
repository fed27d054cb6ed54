import {
  catalogMessages,
  numberProblem,
  type NumberRule,
  productNumbers,
  productRules,
  type ProductStatus,
} from '@soulvia/contracts';
import * as z from 'zod/mini';
import { imageProblem } from '@/lib/image-file';
import { checked, textSchema } from '@/lib/text-schema';
import { type ExtraImage, extrasProblem } from './extra-image';

export interface ProductInput {
  name: string;
  description: string;
  price: string;
  sc_value: string;
  quantity: string;
  category: string;
  status: ProductStatus;
  display_image: File | null;
  images: ExtraImage[];
}

export const emptyProduct: ProductInput = {
  name: '',
  description: '',
  price: '',
  sc_value: '',
  quantity: '',
  category: '',
  status: 'INSTOCK',
  display_image: null,
  images: [],
};

const number = (rule: NumberRule) => checked<string>((value) => numberProblem(rule, value));

/** An existing product keeps its images when none is chosen; one without extra images may stay so. */
export const productSchema = (isNew: boolean) =>
  z.object({
    name: textSchema(productRules.name),
    description: textSchema(productRules.description),
    price: number(productNumbers.price),
    sc_value: number(productNumbers.sc_value),
    quantity: number(productNumbers.quantity),
    category: number(productNumbers.category),
    status: checked<ProductStatus>(() => undefined),
    display_image: checked<File | null>((file) => {
      if (file instanceof File) return imageProblem(file, catalogMessages.notAImage);
      return isNew ? catalogMessages.displayImageRequired : undefined;
    }),
    images: checked<ExtraImage[]>((images) =>
      isNew || (images as ExtraImage[]).length > 0 ? extrasProblem(images as ExtraImage[]) : undefined,
    ),
  });
