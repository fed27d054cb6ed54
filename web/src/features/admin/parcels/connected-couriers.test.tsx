import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse, pageOf } from '@/testing/fake-api';
import { sampleCourier as courier, sampleParcel as parcel, time } from '@/testing/parcel-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from './parcels-section';

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({ 'GET couriers': { body: [courier] } }));
});

const open = (tab: string) => showPage(<ParcelsSection />, `/admin?section=parcels&tab=${tab}`);
const sent = (method: string) => calls.filter((call) => call.method === method);

describe('parcels: connected couriers', () => {
  it('sets the secret of a connected courier and says when it was not accepted', async () => {
    replies['GET couriers'] = { body: [{ ...courier, adapter: 'postex' }] };
    replies['PUT couriers/1/secret'] = { body: { has_secret: true, tried: 'refused' } };
    open('couriers');
    await screen.findByText('Its secret is not set: booked by hand');
    await userEvent.click(await screen.findByRole('button', { name: 'Secret TCS' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save and try it' }));
    await dialog.findByText('Token is required');
    await userEvent.type(dialog.getByLabelText('Token'), 'token-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and try it' }));
    await dialog.findByText(/the courier did not accept it/);
    expect(sent('PUT')[0]?.body).toEqual({ token: 'token-1' });
  });

  it('gets the cities of a connected courier and keeps other spellings', async () => {
    const connected = {
      ...courier,
      adapter: 'postex',
      has_secret: true,
      cities: [{ name: 'Lahore', aliases: ['LHE'] }],
    };
    replies['GET couriers'] = { body: [connected] };
    replies['GET couriers/1'] = { body: connected };
    replies['GET couriers/1/served-cities'] = { body: { tried: 'ok', cities: ['LAHORE', 'Karachi'] } };
    open('couriers');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit TCS' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Get the cities of TCS' }));
    await dialog.findByText('2 cities. Save the courier to keep them.');
    expect(dialog.getByLabelText('Cities (optional)')).toHaveValue('Lahore, LHE\nKarachi');
  });
});

describe('parcels: bookings at the courier', () => {
  const unknown = { state: 'UNKNOWN', says: 'no response in time', asked_at: time, may_retry: false } as const;
  const held = parcel({ state: 'BOOKED', tracking_number: null, booking: unknown });

  it('asks to look up an unanswered booking before it is booked again, and takes the number that is found', async () => {
    replies['GET parcels'] = pageOf([held]);
    replies['GET parcels/7'] = { body: held };
    const found = [{ tracking_number: 'CX-1', courier_says: 'Unbooked' }];
    replies['POST parcels/7/booking/look-up'] = { body: { tried: 'ok', found } };
    replies['POST parcels/7/booking/adopt'] = { body: parcel({ state: 'BOOKED', tracking_number: 'CX-1' }) };
    open('not-booked&parcel=7');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('We do not know whether TCS booked it. Look it up before you book again.');
    expect(dialog.queryByRole('button', { name: 'Book it again' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Look it up' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Use this number.*CX-1/ }));
    await waitFor(() => expect(sent('POST').at(-1)?.body).toEqual({ tracking_number: 'CX-1' }));
  });

  it('books a refused parcel again, and says what the courier said', async () => {
    const refused = { ...unknown, state: 'REFUSED', says: 'Consignee phone is not valid', may_retry: true } as const;
    replies['GET parcels'] = pageOf([]);
    replies['GET parcels/7'] = { body: { ...held, booking: refused } };
    replies['POST parcels/7/booking/retry'] = { body: held };
    open('not-booked&parcel=7');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Consignee phone is not valid');
    await userEvent.click(dialog.getByRole('button', { name: 'Book it again' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('downloads the label of a booked parcel, or says why there is none', async () => {
    const createObjectURL = jest.fn<(file: Blob) => string>(() => 'blob:label');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const booking = { state: 'DONE', says: null, asked_at: time, may_retry: false } as const;
    replies['GET parcels/7'] = { body: parcel({ state: 'BOOKED', booking }) };
    replies['GET parcels/7/label'] = { status: 409, body: { detail: 'There is no label yet: no response in time' } };
    open('on-the-way&parcel=7');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Download label' }));
    await dialog.findByText('There is no label yet: no response in time');
    expect(createObjectURL).not.toHaveBeenCalled();
    replies['GET parcels/7/label'] = { body: 'label', headers: { 'Content-Type': 'application/pdf' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Download label' }));
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/pdf');
  });

  it('says that the courier did not take an answer', async () => {
    replies['GET parcels'] = pageOf([parcel({ not_taken: { what: 'ADVICE', says: null } })]);
    open('on-the-way');
    expect(
      await screen.findByText('The courier did not take the answer. It is kept and tried again.'),
    ).toBeInTheDocument();
  });
});
