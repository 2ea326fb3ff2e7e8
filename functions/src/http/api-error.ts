/** What a request can be refused with: the status and the sentence that the caller reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 502, message: string) {
    super(message);
    this.status = status;
  }
}
