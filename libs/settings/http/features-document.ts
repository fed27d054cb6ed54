import { type FeatureName, type Features, featureValues } from '@soulvia/contracts';
import { ChoiceField } from '@soulvia/platform/http';

const SwitchField = (name: FeatureName) =>
  ChoiceField(featureValues[name], `${name} must be one of ${featureValues[name].join(', ')}`);

/** Every switch with its value: response and request have the same shape. */
export class FeaturesDocument implements Features {
  @SwitchField('reviews') reviews: Features['reviews'];
  @SwitchField('email_confirmation') email_confirmation: Features['email_confirmation'];
  @SwitchField('messages') messages: Features['messages'];
  @SwitchField('staff_second_factor') staff_second_factor: Features['staff_second_factor'];
  @SwitchField('guest_checkout') guest_checkout: Features['guest_checkout'];
  @SwitchField('feeds') feeds: Features['feeds'];
  @SwitchField('confirmation') confirmation: Features['confirmation'];
}
