import { Product } from './catalog.js';
import {
  AmountField,
  BooleanField,
  CommaIdsQuery,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
  WholeField,
  WholeQuery,
} from './fields/index.js';
import { routineLimits } from './routine-answers.js';
import { ruleLimits, routineMessages as messages, routineRules as rules, wholeRule } from './routine-rules.js';

const unknown = { required: messages.valueUnknown, unknown: messages.valueUnknown };
const optional = { optional: true } as const;

/** Which products of a step suit which answers. A condition that is left out or empty holds for all answers. */
export class RoutineRule {
  @ListField(() => Number, rules.values, optional) skin_type?: number[];
  @ListField(() => Number, rules.values, optional) concern?: number[];
  @BooleanField(messages.sensitive, optional) sensitive?: boolean;
  /** A value of the group `routine_step`. */
  @IdField(unknown) step: number;
  /** Facet values; a product needs one of them. Empty for every product of the step. */
  @ListField(() => Number, rules.values) prefer: number[];
  /** Facet values; a product of the step has none of them. */
  @ListField(() => Number, rules.values) avoid: number[];
  @WholeField(rules.weight) weight: number;
  /** Shown beside the product that the rule has chosen. */
  @TextField(rules.note, optional) note?: string;
}

export class RoutineRulesRequest {
  @ListField(() => RoutineRule, {
    required: messages.rules,
    max: { length: ruleLimits.rules, message: messages.rules },
  })
  rules: RoutineRule[];
}

/** The newest version of the rules. */
export class RoutineVersion {
  @NumberField({ description: '0 before the first version' }) n: number;
  @OneOf(['DRAFT', 'PUBLISHED']) state: 'DRAFT' | 'PUBLISHED';
  @ListField(() => RoutineRule) rules: RoutineRule[];
  @InstantField({ nullable: true }) at: string | null;
  /** The version that shoppers see; 0 for none. */
  @NumberField({ description: '0 for none' }) published_n: number;
}

export class PublishRoutineRequest {
  @WholeField(rules.version) n: number;
}

/** What a shopper answers; ids of facet values. An unknown id is ignored. */
export class RoutineQuery {
  @IdQuery('skin') skin?: number;
  @CommaIdsQuery(routineLimits.concerns, `concern must be at most ${routineLimits.concerns} ids`) concern?: number[];
  @OneOfQuery('sensitive', ['0', '1']) sensitive?: '0' | '1';
  /** Whole rupees. */
  @WholeQuery(wholeRule('budget', routineLimits.budget)) budget?: number;
  /** The newest version of the rules in place of the published one. */
  @BooleanField('draft must be true or false', optional) draft?: boolean;
}

export class RoutineChoice {
  @IdField() id: number;
  @TextField() name: string;
}

export class RoutineQuestions {
  @ListField(() => RoutineChoice) skin_types: RoutineChoice[];
  @ListField(() => RoutineChoice) concerns: RoutineChoice[];
}

export class RoutineStep {
  @TextField() step: string;
  @ShapeField(() => Product) product: Product;
  /** Names of the answers that the product is for: skin type first, then concerns. */
  @ListField(() => String) why: string[];
  @TextField({ nullable: true }) note: string | null;
}

/** The questions, or with answers the routine. */
export class Routine {
  @ShapeField(() => RoutineQuestions, optional) questions?: RoutineQuestions;
  @ListField(() => RoutineStep, optional) steps?: RoutineStep[];
  @AmountField(optional) total?: string;
  /** Names of the steps without a product. */
  @ListField(() => String, optional) left_out?: string[];
  /** Rupees by which the budget is below the cheapest product; null with a product, and where none suits the answers. */
  @AmountField({ ...optional, nullable: true }) short_by?: string | null;
}
