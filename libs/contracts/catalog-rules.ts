import type { NumberRule } from './number-rule.js';
import { readLines } from './reading/text.js';
import { type TextRule } from './text-rule.js';

export const imageLimits = {
  /** Largest size of one uploaded image, in bytes. */
  bytesMax: 5 * 1024 * 1024,
  pixelsMax: 25_000_000,
  extrasMin: 1,
  extrasMax: 4,
} as const;

const largest = 9_999_999.99;

export const productRules = {
  name: {
    required: 'Name is required',
    max: { length: 250, message: 'Name must be less than 250 characters' },
  },
  description: {
    read: readLines,
    required: 'Description is required',
    max: { length: 10_000, message: 'Description must be at most 10000 characters' },
  },
} satisfies Record<string, TextRule>;

export const productNumbers = {
  price: {
    required: 'Price is required',
    invalid: 'Price must be a number with at most two decimals',
    decimals: 2,
    min: { value: 0.01, message: 'Price must be at least 0.01' },
    max: { value: largest, message: 'Price is too large' },
  },
  sc_value: {
    required: 'SC Value is required',
    invalid: 'SC Value must be a number with at most two decimals',
    decimals: 2,
    min: { value: 0, message: 'SC Value cannot be negative' },
    max: { value: largest, message: 'SC Value is too large' },
  },
  quantity: {
    required: 'Quantity is required',
    invalid: 'Quantity must be a whole number',
    decimals: 0,
    min: { value: 0, message: 'Quantity cannot be negative' },
    max: { value: 1_000_000, message: 'Quantity is too large' },
  },
  category: {
    required: 'Category is required',
    invalid: 'Category not found.',
    decimals: 0,
    min: { value: 1, message: 'Category not found.' },
    max: { value: 2_147_483_647, message: 'Category not found.' },
  },
} satisfies Record<string, NumberRule>;

/** May be empty. */
export const compareAtRule: NumberRule = {
  ...productNumbers.price,
  required: 'Compare-at price must be a number with at most two decimals',
  invalid: 'Compare-at price must be a number with at most two decimals',
};

export const categoryRules = {
  name: {
    required: 'Category name is required',
    min: { length: 2, message: 'Must be at least 2 characters' },
    max: { length: 100, message: 'Must be at most 100 characters' },
    pattern: { regex: /^[\p{L}\p{M}\p{Zs}]*$/u, message: 'Only alphabets are allowed' },
  },
} satisfies Record<string, TextRule>;

export const catalogMessages = {
  displayImageRequired: 'Display image is required',
  imageRequired: 'Image is required',
  extrasMin: 'You must upload at least 1 image',
  extrasMax: 'You can only upload up to 4 images',
  notAImage: 'Only image files are allowed',
  notACategoryImage: 'Only images are allowed',
  imageTooLarge: 'File size too large (max 5MB)',
  tooManyPixels: 'Image has too many pixels (max 25 megapixels)',
  brokenImage: 'The image is damaged and cannot be read',
  statusInvalid: 'Status must be one of INSTOCK, OUTOFSTOCK',
  compareAtPrice: 'Must be above the price',
  compareAtUnproven: 'This price was never charged in the last 90 days.',
  categoryNotFound: 'Category not found.',
  categoryTaken: 'A category with this name already exists.',
} as const;

/** Of every form that takes images. */
export const imageMessages = {
  heic: 'This is a HEIC photo. On the iPhone choose "Most Compatible" under Settings, Camera, Formats, or send a screenshot of it.',
} as const;
