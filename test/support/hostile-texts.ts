const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts that make a careless regular expression backtrack, by name. */
export function hostileTexts(length: number): [string, string][] {
  const of = (unit: string) => fill(unit, length);
  return [
    ['one letter', of('a')],
    ['an email without an end', `${of('a')}@`],
    ['an email of dots', `a@${of('a.')}`],
    ['an email of dashes', `a@${of('a-')}!`],
    ['signs', of('@')],
    ['a name of dots', `${of('.')}@b.pk`],
    ['digits', of('1')],
    ['digits and dashes', of('12345-1234567-1')],
    ['blanks', of(' ')],
    ['blanks with an end', `${of(' ')}x`],
    ['tabs and ends of lines', of('\t\n\r')],
    ['marks', `a${of('\u0301')}`],
    ['what composes', of('e\u0301')],
    ['ligatures that grow eighteenfold', of('\ufdfa')],
    ['emoji', of('👩‍👩‍👧‍👦')],
    ['halves of pairs', of('\ud83d')],
    ['letters and blanks', of('a ')],
    ['controls', of('\u202e')],
    ['NULs', of('\0')],
  ];
}
