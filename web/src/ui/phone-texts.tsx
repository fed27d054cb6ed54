import { optedOutNote, type TextPreference, type TextPreferenceResponse, textQuestion } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, putJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';
import { Button } from './button';
import { CheckboxField } from './checkbox-field';
import { FailureNote } from './failure-note';

const descriptions: Record<TextPreference, string> = {
  none: 'You get messages about your orders.',
  consented: 'You get messages about your orders, and news.',
  opted_out: optedOutNote,
};

interface PhoneTextsProps {
  path: string;
  source: 'account' | 'link' | 'checkout';
  /** Whether it asks for a consent only, which may be given once. */
  isQuestion?: boolean;
}

/** What the shop may send to the phone of an account or of an order. */
export function PhoneTexts({ path, source, isQuestion = false }: PhoneTextsProps) {
  const client = useQueryClient();
  const queryKey = privateKey('text-preference', path);
  const read = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => getJson<TextPreferenceResponse>(path, signal),
  });
  const change = useMutation({
    mutationFn: (preference: TextPreference) => {
      const version = preference === 'consented' ? { text_version: textQuestion.version } : {};
      const save = source === 'account' ? putJson : postJson;
      return save<TextPreferenceResponse>(path, { preference, source, ...version });
    },
    onSuccess: (state) => client.setQueryData(queryKey, state),
  });
  const { preference, asks } = read.data ?? {};
  if (!preference)
    return read.isError && !isQuestion ? <FailureNote message="Failed to load your choice." read={read} /> : null;
  const hasAgreed = preference === 'consented';
  const mayAgree = source !== 'link' && (asks || hasAgreed);
  return (
    <div className="grid justify-items-start gap-3">
      {change.isError && <FailureNote message={getMessage(change.error, 'Failed to save your choice.')} />}
      {!isQuestion && <p role="status">{descriptions[preference]}</p>}
      {mayAgree && (
        <CheckboxField
          label={textQuestion.text}
          checked={hasAgreed}
          disabled={change.isPending}
          onChange={() => change.mutate(hasAgreed ? 'none' : 'consented')}
        />
      )}
      {!isQuestion && (
        <Button
          variant="ghost"
          size="small"
          busy={change.isPending}
          disabled={change.isPending}
          onClick={() => change.mutate(preference === 'opted_out' ? 'none' : 'opted_out')}
        >
          {preference === 'opted_out' ? 'Allow text messages again' : 'No text messages to this phone'}
        </Button>
      )}
    </div>
  );
}
