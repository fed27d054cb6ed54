import type { AskedTextQuestion } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { CheckboxField } from '@/ui/checkbox-field';

const path = 'text-preferences/question';

/** Asks whether the shop may send news to the phone, where it sends any. */
export function AskTexts({ checked, onChange }: { checked: boolean; onChange: (isChecked: boolean) => void }) {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<AskedTextQuestion>(path, signal),
  });
  if (!data?.asks) return null;
  return <CheckboxField label={data.asks.text} checked={checked} onChange={({ target }) => onChange(target.checked)} />;
}
