import { BooleanField, IdField } from './fields/index.js';

/** Another payment with the same image, or with one that looks alike: a copy that was scaled, cropped or saved again. */
export class ImageMatch {
  @IdField() payment_id: number;
  /** Whether the images are the same, pixel by pixel. */
  @BooleanField() is_same: boolean;
}

/** An order whose advance has the same image, or one that looks alike. */
export class AdvanceMatch {
  @IdField() order_id: number;
  @BooleanField() is_same: boolean;
}
