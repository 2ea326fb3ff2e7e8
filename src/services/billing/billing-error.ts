/** A request to the billing API that failed; the message is the sentence for the screen. */
export class BillingError extends Error {
  override readonly name = 'BillingError';
  /** The HTTP status of a refusal; null when there was no answer that could be read. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
