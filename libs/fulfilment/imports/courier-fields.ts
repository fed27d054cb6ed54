import { parcelNumbers } from '@soulvia/contracts';
import { NumberField } from '@soulvia/platform/http';

/** Form fields of the sheets of a courier. */
export class CourierFields {
  @NumberField(parcelNumbers.courierId) courier_id: number;
}
