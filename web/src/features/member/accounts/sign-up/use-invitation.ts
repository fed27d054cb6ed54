import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invitationQuery } from './find-invitation';
import { forgetInvitation, invitationOf, readInvitation } from './invitation';

/** The invitation that the address or this browser holds. The address keeps none: it names a person. */
export function useInvitation() {
  const [params, setParams] = useSearchParams();
  const link = params.get('ref');
  const [ref, setRef] = useState(() => invitationOf(link) ?? readInvitation());
  const { data } = useQuery(invitationQuery(ref));

  useEffect(() => {
    if (link === null) return;
    setParams(
      (held) => {
        held.delete('ref');
        return held;
      },
      { replace: true },
    );
  }, [link, setParams]);

  const forget = () => {
    forgetInvitation();
    setRef(null);
  };
  return { ref, invitedBy: data?.invited_by ?? null, forget };
}
