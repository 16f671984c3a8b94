import type { Config } from './config.ts'

/**
 * The address that users open, without a trailing slash. Links in mails are built only from it, never from a request's
 * Host header, because the sender of the request chooses that header.
 */
export const publicUrl = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
