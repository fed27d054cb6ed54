import {
  catalogMessages as messages,
  categoryRules,
  productNumbers,
  productRules,
  productStatuses,
  type ProductStatus,
} from '@soulvia/contracts';
import { ChoiceField, NumberField, TextField } from '@soulvia/platform/http';

export class ProductBody {
  @TextField(productRules.name) name: string;
  @TextField(productRules.description) description: string;
  @NumberField(productNumbers.price) price: number;
  @NumberField(productNumbers.sc_value) sc_value: number;
  @NumberField(productNumbers.quantity) quantity: number;
  @NumberField(productNumbers.category) category: number;
  @ChoiceField(productStatuses, messages.statusInvalid, { omittable: true }) status?: ProductStatus;
}

export class ProductChangesBody {
  @TextField(productRules.name, { omittable: true }) name?: string;
  @TextField(productRules.description, { omittable: true }) description?: string;
  @NumberField(productNumbers.price, { omittable: true }) price?: number;
  @NumberField(productNumbers.sc_value, { omittable: true }) sc_value?: number;
  @NumberField(productNumbers.quantity, { omittable: true }) quantity?: number;
  @NumberField(productNumbers.category, { omittable: true }) category?: number;
  @ChoiceField(productStatuses, messages.statusInvalid, { omittable: true }) status?: ProductStatus;
}

export class CategoryBody {
  @TextField(categoryRules.name) name: string;
}

export class CategoryChangesBody {
  @TextField(categoryRules.name, { omittable: true }) name?: string;
}
