const place = { database: 'soulvia', store: 'device', key: 'token' };
/** Some browsers never answer; a sign-in must not wait for them. */
const patienceMs = 500;
const validToken = /^[\w-]{1,100}$/;

/** Not local storage, which a sign-out empties: the token names no one, and only tells that this device has signed in before. */
function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(place.database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(place.store));
    opening.addEventListener('success', () =>
      resolve(opening.result.transaction(place.store, mode).objectStore(place.store)),
    );
    opening.addEventListener('error', () => reject(new Error('The database of this browser cannot be opened.')));
  });
}

/** The token of the last sign-in on this device. Storage can be missing or damaged; a sign-in must work without it. */
export async function readDevice(): Promise<string | undefined> {
  try {
    const nothing = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
    const token = await Promise.race([readToken(), nothing]);
    return typeof token === 'string' && validToken.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

async function readToken(): Promise<unknown> {
  const store = await openStore('readonly');
  return new Promise((resolve, reject) => {
    const reading = store.get(place.key);
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(new Error('The token cannot be read.')));
  });
}

export async function keepDevice(token: string): Promise<void> {
  try {
    (await openStore('readwrite')).put(token, place.key);
  } catch {
    // Without storage, the next sign-in counts as one from a new device.
  }
}
