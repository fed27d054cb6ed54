const international = /^\+92(\d{10})$/;

/** Normalises +92 and ten digits, which the wizard accepts, to the eleven digits of all other forms. */
export function localPhone(phone: string): string {
  return phone.replace(international, '0$1');
}
