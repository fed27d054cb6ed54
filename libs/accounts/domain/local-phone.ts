const abroad = /^\+92(\d{10})$/;

/** A number as all other forms take it: what the wizard lets people write as +92 and ten digits is one of eleven digits here. */
export function localPhone(phone: string): string {
  return phone.replace(abroad, '0$1');
}
