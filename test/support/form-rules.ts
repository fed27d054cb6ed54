import type { Locator, Page, Request } from 'playwright-core';

/** Texts typed into a field, and the error each one gets. */
export type RuleCases = readonly (readonly [label: string, typed: string, says: string])[];

/** Tests the rules of the form on a page. */
export class FormRules {
  constructor(private readonly page: Page) {}

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator('input, select, textarea'));
  }

  submit(button: string): Promise<void> {
    return this.page.locator('form').getByRole('button', { name: button, exact: true }).press('Enter');
  }

  optionsOf(label: string): Promise<string[]> {
    return this.field(label).locator('option').allTextContents();
  }

  /** The error is shown at the field and linked to it for screen readers. */
  async tells(label: string, says: string): Promise<void> {
    const id = await this.field(label).getAttribute('id');
    await this.page.locator(`[id="${id}-error"]`).getByText(says).waitFor();
    await this.field(label).and(this.page.locator('[aria-invalid=true]')).waitFor();
  }

  /**
   * Waits until each text is refused at its field.
   *
   * @returns the requests that were sent nevertheless.
   */
  async refuse(cases: RuleCases, button: string): Promise<string[]> {
    const sent: string[] = [];
    const watch = (request: Request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    };
    this.page.on('request', watch);
    for (const [label, typed, says] of cases) {
      await this.field(label).fill(typed);
      await this.submit(button);
      // The error summary takes the focus: what is typed earlier would land in it.
      await this.page.locator('form [tabindex="-1"]:focus').waitFor();
      await this.tells(label, says);
    }
    this.page.off('request', watch);
    return sent;
  }
}
