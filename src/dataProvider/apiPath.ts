/** Base path of the main API (spec §7). */
export const apiBase = '/api/v1'

/** Path below the main API; every value is URL-encoded. */
export const apiPath = (strings: TemplateStringsArray, ...values: readonly string[]): string =>
  apiBase + String.raw({ raw: strings }, ...values.map(encodeURIComponent))
