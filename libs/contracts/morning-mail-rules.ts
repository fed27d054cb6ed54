export const morningMailPath = 'staff/morning-mail';
