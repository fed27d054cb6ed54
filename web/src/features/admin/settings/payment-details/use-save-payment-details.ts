import { type PaymentDetails, type PaymentDetailsResponse, paymentDetailsPath } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { paymentDetailsQuery } from '@/lib/payment-details';

export function useSavePaymentDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: PaymentDetails) => putJson<PaymentDetailsResponse>(paymentDetailsPath, details),
    onSuccess: (saved) => {
      client.setQueryData(paymentDetailsQuery().queryKey, saved);
      notifySuccess('Payment details saved');
      void client.invalidateQueries({ queryKey: listKey(paymentDetailsPath) });
    },
  });
}
