import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PhoneTexts } from '@/ui/phone-texts';
import { DeleteAccountDialog } from './delete-account-dialog';
import { downloadOwnData } from './own-data-requests';
import { ShareOrders } from './share-orders';

export function OwnDataSection() {
  const { user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({ mutationFn: downloadOwnData, gcTime: 0 });
  return (
    <>
      {user?.role !== 'ADMIN' && <ShareOrders />}
      <section className="grid gap-3 border-b border-line pb-6">
        <h3 className="font-semibold">Messages to my phone</h3>
        <PhoneTexts path="text-preferences/mine" source="account" />
      </section>
      <section className="grid justify-items-start gap-3">
        <h3 className="font-semibold">Download your data</h3>
        <p className="meta">
          A JSON file with your profile, addresses, orders, payments, messages and signed-in devices.
        </p>
        {download.isError && <FailureNote message={getMessage(download.error, 'Failed to download your data.')} />}
        <Button
          variant="ghost"
          busy={download.isPending}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          Download your data
        </Button>
      </section>
      {user?.role !== 'ADMIN' && (
        <section className="grid justify-items-start gap-3 border-t border-line pt-6">
          <h3 className="font-semibold">Delete your account</h3>
          <p className="meta">
            We erase your data at once. Past orders keep your delivery details for 24 months, as a shop must.
          </p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete your account
          </Button>
        </section>
      )}
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </>
  );
}
