import { BooleanField } from './fields/index.js';

/** Whether each step is done. */
export class SetupList {
  @BooleanField() company: boolean;
  @BooleanField() payment_details: boolean;
  @BooleanField() packages: boolean;
  @BooleanField() categories: boolean;
  @BooleanField() products: boolean;
  @BooleanField() free_delivery: boolean;
  @BooleanField() test_order: boolean;
  @BooleanField() order_hold: boolean;
  @BooleanField() second_factor: boolean;
  @BooleanField() email_confirmation: boolean;
}
