const decimal = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** An amount in Pakistani rupees, stored as whole paisa so that sums are never rounded. */
export class Money {
  static readonly zero = new Money(0);

  private constructor(
    /** Whole paisa (1/100 rupee). */
    readonly paisa: number,
  ) {}

  /** @throws RangeError when `paisa` is not a safe integer. */
  static fromPaisa(paisa: number): Money {
    if (!Number.isSafeInteger(paisa)) throw new RangeError(`not a whole number of paisa: ${paisa}`);
    return new Money(paisa);
  }

  static fromRupees(rupees: number): Money {
    return Money.fromPaisa(rupees * 100);
  }

  /** Parses `"1499"`, `"1499.5"` or `"1499.00"`. @throws RangeError on anything else. */
  static parse(text: string): Money {
    const match = decimal.exec(text);
    if (!match) throw new RangeError(`not an amount of money: ${text}`);
    return Money.fromPaisa(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
  }

  /** The same for text that may begin with a minus sign, as the database writes sums. */
  static parseSigned(text: string): Money {
    return text.startsWith('-') ? Money.parse(text.slice(1)).negated() : Money.parse(text);
  }

  plus(other: Money): Money {
    return Money.fromPaisa(this.paisa + other.paisa);
  }

  minus(other: Money): Money {
    return Money.fromPaisa(this.paisa - other.paisa);
  }

  negated(): Money {
    return Money.fromPaisa(0 - this.paisa);
  }

  times(count: number): Money {
    return Money.fromPaisa(this.paisa * count);
  }

  isPositive(): boolean {
    return this.paisa > 0;
  }

  /** Always two decimals: `"1499.00"`. */
  toString(): string {
    const sign = this.paisa < 0 ? '-' : '';
    const whole = Math.abs(this.paisa);
    return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  }

  toJSON(): string {
    return this.toString();
  }
}
