import { mailsPath, type MailSwitches } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export const mailSwitchesQuery = () =>
  queryOptions({
    queryKey: privateKey('mail-switches'),
    staleTime: 0,
    // Switches being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getJson<MailSwitches>(mailsPath, signal),
  });

export function useSaveMailSwitches() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (switches: MailSwitches) => putJson<MailSwitches>(mailsPath, switches),
    onSuccess: (saved) => {
      client.setQueryData(mailSwitchesQuery().queryKey, saved);
      notifySuccess('Emails saved');
      void client.invalidateQueries({ queryKey: listKey(mailsPath) });
    },
  });
}
