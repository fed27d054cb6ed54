import { type MessageWay, type Transports, transportsPath } from '@soulvia/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { grouped } from '@/lib/money';
import { notifyError, notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { privateKey } from '@/lib/query-client';
import { Button } from './button';
import { InfoNote } from './info-note';

const transportsQuery = () =>
  queryOptions({
    queryKey: privateKey('transports'),
    queryFn: ({ signal }) => getJson<Transports>(transportsPath, signal),
  });

const texts = {
  email: { is: 'mails', unset: 'No mail server is set: emails are kept as files.', one: 'email', many: 'emails' },
  text: {
    is: 'texts',
    unset: 'No service for text messages is set: they are kept as files.',
    one: 'message',
    many: 'messages',
  },
} as const satisfies Record<MessageWay, object>;

interface TransportNoteProps {
  way: MessageWay;
  /** Whether a test is offered here. */
  hasTest?: boolean;
}

/** Says that messages of this kind do not leave the shop; nothing where they do. */
export function TransportNote({ way, hasTest = false }: TransportNoteProps) {
  const transport = useQuery(transportsQuery()).data?.[texts[way].is];
  const mayTest = usePermissions()('settings.write', 'operations.write');
  if (!transport) return null;
  const { unset, one, many } = texts[way];
  const { is_set: isSet, unsent } = transport;
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      {!isSet && (
        <InfoNote>
          {unset}
          {unsent > 0 &&
            ` In the last seven days ${unsent === 1 ? `1 ${one}` : `${grouped(unsent)} ${many}`} reached no one.`}
        </InfoNote>
      )}
      {hasTest && mayTest && <TestButton way={way} isSet={isSet} />}
    </div>
  );
}

function TestButton({ way, isSet }: { way: MessageWay; isSet: boolean }) {
  const test = useMutation({
    mutationFn: () => postJson<void>(`${transportsPath}/test`, { way }),
    onSuccess: () =>
      notifySuccess(isSet ? `A test ${texts[way].one} is on its way to you` : 'The test was kept as a file'),
    onError: (error) => notifyError(`Failed to send a test: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={test.isPending} disabled={test.isPending} onClick={() => test.mutate()}>
      Send me a test {texts[way].one}
    </Button>
  );
}
