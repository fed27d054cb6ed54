import { catalogMessages, numberProblem, type Package, packageNumbers, packageRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { imageProblem } from '@/lib/image-file';
import { checked, textSchema } from '@/lib/text-schema';

export interface PackageInput {
  name: string;
  description: string;
  price: string;
  profit: string;
  sc_value: string;
  image: File | null;
}

export const emptyPackage: PackageInput = {
  name: '',
  description: '',
  price: '',
  profit: '',
  sc_value: '',
  image: null,
};

export function toInput({ name, description, price, profit, sc_value }: Package): PackageInput {
  return { name, description, price, profit: String(profit), sc_value: String(sc_value), image: null };
}

const numberSchema = (name: keyof typeof packageNumbers) =>
  checked<string>((value) => numberProblem(packageNumbers[name], value));

/** The image is optional: the wizard shows a placeholder. */
export const packageSchema = v.object({
  name: textSchema(packageRules.name),
  description: textSchema(packageRules.description),
  price: numberSchema('price'),
  profit: numberSchema('profit'),
  sc_value: numberSchema('sc_value'),
  image: checked<File | null>((file) =>
    file instanceof File ? imageProblem(file, catalogMessages.notAImage) : undefined,
  ),
});

/** The fields that differ from the package; `9500` is the same price as `9500.00`. */
export function diffPackage(offered: Package, input: PackageInput): Partial<PackageInput> {
  const before = toInput(offered);
  const changes: Partial<PackageInput> = {};
  for (const name of ['name', 'description'] as const) if (input[name] !== before[name]) changes[name] = input[name];
  for (const name of ['price', 'profit', 'sc_value'] as const)
    if (Number(input[name]) !== Number(before[name])) changes[name] = input[name];
  if (input.image) changes.image = input.image;
  return changes;
}
