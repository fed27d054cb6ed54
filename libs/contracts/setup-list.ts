import { BooleanField } from './fields/index.js';

/** Whether each step is done. */
export class SetupList {
  @BooleanField() company: boolean;
  @BooleanField() payment_details: boolean;
  @BooleanField() packages: boolean;
  @BooleanField() categories: boolean;
  @BooleanField() products: boolean;
  @BooleanField() test_order: boolean;
  @BooleanField() order_hold: boolean;
  @BooleanField() second_factor: boolean;
  @BooleanField() email_confirmation: boolean;
}
