import { type EstimateSource, estimateSources } from './arrival.js';
import {
  deliveryLimits as limits,
  deliveryMessages as messages,
  deliveryRules as rules,
  deliverySettings,
} from './delivery-settings.js';
import { Check, DayField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';

export class DeliveryDaysFields {
  @NumberField(rules.days) from: number;
  @NumberField(rules.days)
  @Check((to, { from }: DeliveryDaysFields) => (Number(to) < from ? messages.daysOrder : undefined))
  to: number;
}

export class DeliveryZoneFields {
  /** Rupees from 0 to 5,000. */
  @TextField(rules.fee) fee: string;
  @ShapeField(() => DeliveryDaysFields, messages.daysInvalid, { nullable: true }) days: DeliveryDaysFields | null;
}

export class CityGroupFields extends DeliveryZoneFields {
  @TextField(rules.name) name: string;
  @ListField(() => String, {
    required: messages.citiesRequired,
    min: { length: 1, message: messages.citiesRequired },
    max: { length: limits.citiesMax, message: messages.tooManyCities },
    text: rules.city,
  })
  cities: string[];
}

export class DeliverySettingsRequest {
  @ListField(() => CityGroupFields, {
    required: messages.groupsRequired,
    max: { length: limits.groupsMax, message: messages.tooManyGroups },
    item: messages.groupInvalid,
  })
  groups: CityGroupFields[];
  @ShapeField(() => DeliveryZoneFields, messages.zoneRequired) other: DeliveryZoneFields;
  @NumberField(deliverySettings.fields.handling_days.rule) handling_days: number;
}

export class DeliveryEstimateQuery {
  @TextField(rules.city) city: string;
}

export class ExpectedArrival {
  @DayField() from: string;
  @DayField() to: string;
  /** From the shop's own deliveries to this city, or from the settings. */
  @OneOf(estimateSources) source: EstimateSource;
}

/** When an order that is placed now would arrive. */
export class DeliveryEstimate {
  @TextField() city: string;
  /** Null where the shop knows no days for this city. */
  @ShapeField(() => ExpectedArrival, { nullable: true }) arrival: ExpectedArrival | null;
}
