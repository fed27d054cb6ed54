import { type FeatureName, type Features, featureValues } from '@soulvia/contracts';
import { type PathValue, useForm, useWatch } from 'react-hook-form';
import { ChoiceCards } from '../appearance/choice-cards';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { featureTexts } from './feature-texts';

const asSent = (features: Features) => features;

export function FeaturesForm(props: SettingFormProps<Features>) {
  const form = useForm<Features>({ defaultValues: props.opened.value });
  const state = useSettingForm({ ...props, form, inputOf: asSent, valueOf: asSent });
  const chosen = { ...props.opened.value, ...useWatch({ control: form.control }) };
  const choose = <Name extends FeatureName>(name: Name) => ({
    legend: featureTexts[name].legend,
    note: featureTexts[name].note,
    labels: featureTexts[name].values,
    name,
    values: featureValues[name],
    chosen: chosen[name],
    onChoose: (value: Features[Name]) => form.setValue(name, value as PathValue<Features, Name>, { shouldDirty: true }),
  });
  return (
    <SettingForm state={state}>
      <ChoiceCards {...choose('reviews')} />
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('email_confirmation')} />
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('staff_second_factor')} />
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('confirmation')} />
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('guest_checkout')} />
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('feeds')} />
      </div>
    </SettingForm>
  );
}
