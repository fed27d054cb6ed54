import { type TextPreferenceResponse, textPreferencesPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { useChangeTexts } from '@/lib/change-texts';
import { listKey } from '@/lib/fetch-list';
import { TextPreferenceSwitch } from '@/ui/text-preference-switch';

/** Whether the phone of a customer gets text messages. */
export function CustomerTexts({ name, phone }: { name: string; phone: string }) {
  const change = useChangeTexts(textPreferencesPath, textPreferencesPath, phone);
  const { data } = useQuery({
    queryKey: listKey(textPreferencesPath, phone),
    staleTime: 0,
    // The phone is in the body: it must not stand in an address.
    queryFn: () => postJson<TextPreferenceResponse>(`${textPreferencesPath}/find`, { phone }),
  });
  return data?.preference ? <TextPreferenceSwitch preference={data.preference} of={name} send={change} /> : null;
}
