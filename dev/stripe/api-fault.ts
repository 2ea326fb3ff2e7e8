/** A refusal in the form that Stripe's library reads. */
export class ApiFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;

  constructor(status: number, type: string, message: string, detail: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...detail };
  }
}

/** The request itself is wrong. */
export function refuse(message: string, detail: Readonly<Record<string, string>> = {}): ApiFault {
  return new ApiFault(400, 'invalid_request_error', message, detail);
}

/** There is no such object. @param param the parameter that named it; `id` for an id in the path */
export function missing(kind: string, id: string, param = 'id'): ApiFault {
  return new ApiFault(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
