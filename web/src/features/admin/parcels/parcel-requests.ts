import {
  type AdviceRequest,
  type BookingLookUp,
  type BookingSheetRequest,
  type BookParcelRequest,
  type CorrectParcelRequest,
  type Courier,
  type CourierSecretRequest,
  type CourierSecretState,
  headers,
  type Parcel,
  parcelPaths,
  type ReceiveParcelRequest,
  type ReportRequest,
  type ServedCities,
  say,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ordersPath } from '@/features/admin/orders/order-texts';
import { getJson, patchJson, postJson, putJson, request } from '@/lib/api';
import { downloadBlob } from '@/lib/csv';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';

export const parcelsPath = parcelPaths.parcels;
export const couriersPath = parcelPaths.couriers;

export const parcelQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(parcelsPath, 'one', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<Parcel>(`${parcelsPath}/${id}`, signal),
  });

export const couriersQuery = () =>
  queryOptions({
    queryKey: listKey(couriersPath),
    queryFn: ({ signal }) => getJson<Courier[]>(couriersPath, signal),
  });

/** Refetches parcels, and the orders that they move. */
export function useRereadParcels(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([parcelsPath, ordersPath].map((path) => client.invalidateQueries({ queryKey: listKey(path) })));
  };
}

/** Refetches what the open tab shows when a parcel changes, or an order can be booked. */
export function useLiveParcels(): void {
  const reread = useRereadParcels();
  const refetch = () => void reread();
  useLive('parcel.changed', refetch);
  useLive('confirmation.changed', refetch);
  useLive('dashboard.changed', refetch);
  useLiveConnect(refetch);
}

export const bookParcel = (orderId: number, booking: BookParcelRequest, key: string) =>
  postJson<Parcel>(`orders/${orderId}/parcels`, booking, { [headers.idempotencyKey]: key });
/** Books orders and downloads the sheet for their courier. */
export async function makeBookingSheet(booking: BookingSheetRequest, key: string): Promise<void> {
  const { body } = await request<Blob>(parcelPaths.bookingSheet, {
    method: 'POST',
    body: booking,
    headers: { [headers.idempotencyKey]: key },
    as: 'blob',
  });
  if (body.type.includes('spreadsheetml')) downloadBlob('booking-sheet.xlsx', body);
  else downloadBlob('booking-sheet.csv', new Blob([body], { type: 'text/csv;charset=utf-8' }));
}
export async function downloadLabel(id: number): Promise<void> {
  const { body } = await request<Blob>(`${parcelsPath}/${id}/label`, { as: 'blob' });
  downloadBlob(`label-${id}.pdf`, body);
}
export const reportParcel = (id: number, report: ReportRequest) =>
  postJson<Parcel>(`${parcelsPath}/${id}/reports`, report);
export const adviseParcel = (id: number, advice: AdviceRequest) =>
  postJson<Parcel>(`${parcelsPath}/${id}/advice`, advice);
export const receiveParcel = (id: number, receipt: ReceiveParcelRequest, key: string) =>
  postJson<Parcel>(`${parcelsPath}/${id}/receive`, receipt, { [headers.idempotencyKey]: key });
export const voidParcel = (id: number) => postJson<Parcel>(`${parcelsPath}/${id}/void`);
export const correctParcel = (id: number, correction: CorrectParcelRequest) =>
  postJson<Parcel>(`${parcelsPath}/${id}/correct`, correction);
export const setTrackingNumber = (id: number, tracking_number: string) =>
  patchJson<Parcel>(`${parcelsPath}/${id}`, { tracking_number });

export const lookUpBooking = (id: number) => postJson<BookingLookUp>(`${parcelsPath}/${id}/booking/look-up`);
export const retryBooking = (id: number) => postJson<Parcel>(`${parcelsPath}/${id}/booking/retry`);
export const adoptBooking = (id: number, tracking_number: string) =>
  postJson<Parcel>(`${parcelsPath}/${id}/booking/adopt`, { tracking_number });
export const setCourierSecret = (id: number, secret: CourierSecretRequest) =>
  putJson<CourierSecretState>(`${couriersPath}/${id}/secret`, secret);
export const servedCities = (id: number) => getJson<ServedCities>(`${couriersPath}/${id}/served-cities`);

/** `TCS 7712345`, or the courier alone without a number. */
export const courierAndNumber = ({ courier, tracking_number: number }: Pick<Parcel, 'courier' | 'tracking_number'>) =>
  number === null ? courier.name : say`${courier.name} ${number}`;

export const attemptCount = (attempts: number) => `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
