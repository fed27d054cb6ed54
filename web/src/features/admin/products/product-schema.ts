import {
  catalogMessages,
  compareAtRule,
  factMessages,
  factNumbers,
  factTexts,
  numberProblem,
  type Product,
  productNumbers,
  productRules,
  type ProductStatus,
  sizeUnits,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { imageProblem } from '@/lib/image-file';
import { checked, textSchema } from '@/lib/text-schema';
import { type ExtraImage, extrasProblem } from './extra-image';

type TextName = keyof typeof productRules;
type NumberName = keyof typeof productNumbers;
type FactTextName = keyof typeof factTexts;
type FactNumberName = keyof typeof factNumbers;
type FactName = FactTextName | FactNumberName | 'size_unit';

/** The contract's rules name the text and number fields of the form. */
export const textNames = Object.keys(productRules) as TextName[];
export const numberNames = Object.keys(productNumbers) as NumberName[];

const factTextNames = Object.keys(factTexts) as FactTextName[];
const factNumberNames = Object.keys(factNumbers) as FactNumberName[];
/** Facts may be empty. */
export const factNames: readonly FactName[] = [...factTextNames, ...factNumberNames, 'size_unit'];

export interface ProductInput extends Record<TextName | NumberName | FactName, string> {
  /** Empty for none. */
  compare_at_price: string;
  status: ProductStatus;
  display_image: File | null;
  images: ExtraImage[];
  /** Ids of facet values, ascending. */
  facets: number[];
}

function mapFields<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The text and number fields of a product, as a form shows them. */
export const fieldValues = (product: Product | null) => ({
  ...mapFields([...textNames, ...numberNames], (name) => (product ? String(product[name]) : '')),
  ...mapFields(factNames, (name) => String(product?.facts?.[name] ?? '')),
  compare_at_price: product?.compare_at_price ?? '',
  facets: product?.facts?.facets ?? [],
});

export const emptyProduct: ProductInput = {
  ...fieldValues(null),
  status: 'INSTOCK',
  display_image: null,
  images: [],
};

/** An existing product keeps its images when none is chosen; one without extra images may stay so. */
export const productSchema = (isNew: boolean) =>
  v.object({
    ...mapFields(textNames, (name) => textSchema(productRules[name])),
    ...mapFields(numberNames, (name) => checked<string>((value) => numberProblem(productNumbers[name], value))),
    ...mapFields(factTextNames, (name) => textSchema(factTexts[name])),
    ...mapFields(factNumberNames, (name) =>
      checked<string>((value) => (value === '' ? undefined : numberProblem(factNumbers[name], value))),
    ),
    compare_at_price: checked<string>((value) => (value === '' ? undefined : numberProblem(compareAtRule, value))),
    size_unit: checked<string>((unit) =>
      unit === '' || sizeUnits.some((known) => known === unit) ? undefined : factMessages.unitInvalid,
    ),
    facets: checked<number[]>(() => undefined),
    status: checked<ProductStatus>(() => undefined),
    display_image: checked<File | null>((file) => {
      if (file instanceof File) return imageProblem(file, catalogMessages.notAImage);
      return isNew ? catalogMessages.displayImageRequired : undefined;
    }),
    images: checked<ExtraImage[]>((images) =>
      isNew || (images as ExtraImage[]).length > 0 ? extrasProblem(images as ExtraImage[]) : undefined,
    ),
  });
