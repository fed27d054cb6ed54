import { familyMessages, familyRules } from './family-rules.js';
import { familyLimits } from './family-values.js';
import {
  AllOptional,
  AmountField,
  BooleanField,
  IdField,
  ListField,
  NumberField,
  SearchField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';

const productTexts = { required: familyMessages.productRequired, unknown: familyMessages.productUnknown };

/** A product within its family. */
export class FamilySibling {
  @IdField() id: number;
  /** One text for each axis, in their order. */
  @ListField(() => String, { example: ['30 ml'] }) option_values: string[];
  @AmountField() price: string;
  @BooleanField() is_available: boolean;
  @TextField({ nullable: true }) display_image_url: string | null;
}

export class FamilyName {
  @IdField() id: number;
  @TextField() name: string;
  @ListField(() => String, { example: ['Size'] }) axes: string[];
}

/** The family of a product: products that differ in one or two things, such as the size. */
export class ProductFamily extends FamilyName {
  /** All its products, this one included, in the order that staff chose. */
  @ListField(() => FamilySibling) siblings: FamilySibling[];
}

/** What one card of a grouped list stands for. */
export class FamilyCard extends FamilyName {
  @NumberField({ description: 'Products of the family that fit the filter' }) members: number;
}

export class FamilyMemberInput {
  @IdField(productTexts) product_id: number;
  @ListField(() => String, {
    required: familyMessages.valuesRequired,
    max: { length: familyLimits.axesMax, message: familyMessages.valuesCount },
    text: familyRules.value,
  })
  option_values: string[];
}

/** Creates a family; a change replaces what it names. */
export class FamilyRequest {
  @TextField(familyRules.name) name: string;
  @ListField(() => String, {
    required: familyMessages.axesRequired,
    min: { length: 1, message: familyMessages.axesRequired },
    max: { length: familyLimits.axesMax, message: familyMessages.axesMax },
    text: familyRules.axis,
  })
  axes: string[];
  @ListField(() => FamilyMemberInput, {
    required: familyMessages.membersMin,
    min: { length: familyLimits.membersMin, message: familyMessages.membersMin },
    max: { length: familyLimits.membersMax, message: familyMessages.membersMax },
    item: familyMessages.productRequired,
  })
  members: FamilyMemberInput[];
}

export class StaffFamilyMember extends FamilySibling {
  @TextField() name: string;
}

/** A family in the console. */
export class StaffFamily extends FamilyName {
  @ListField(() => StaffFamilyMember) members: StaffFamilyMember[];
}

/** With `IN_A_FAMILY`: a product that another family has. */
export interface ProductInFamily {
  product_id: number;
  family_id: number;
  family_name: string;
}

export class ChangeFamilyRequest extends AllOptional(FamilyRequest) {}

export class FamiliesQuery extends PageQuery {
  @SearchField() search?: string;
}
