import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invitationQuery } from './find-invitation';
import { forgetInvitation, parseInvitation, readInvitation, rememberInvitation } from './invitation';

export type Invitation = ReturnType<typeof useInvitation>;

/** The invitation from the URL or from storage. It is removed from the URL because it identifies a person. */
export function useInvitation() {
  const [params, setParams] = useSearchParams();
  const link = params.get('ref');
  const [ref, setRef] = useState(() => parseInvitation(link) ?? readInvitation());
  const { data } = useQuery(invitationQuery(ref));

  useEffect(() => {
    if (link === null) return;
    setParams(
      (current) => {
        current.delete('ref');
        return current;
      },
      { replace: true },
    );
  }, [link, setParams]);

  const forget = () => {
    forgetInvitation();
    setRef(null);
  };
  const correct = (text: string) => {
    const corrected = parseInvitation(text);
    if (corrected === null) return forget();
    rememberInvitation(corrected);
    setRef(corrected);
  };
  return { ref, invitedBy: data?.invited_by ?? null, isUnknown: data?.invited_by === null, forget, correct };
}
