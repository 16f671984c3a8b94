import type { Config } from './config.ts'

/**
 * The address users open, without a slash at the end. Links in mails are built from it alone, never from a
 * request's Host header, which its sender chooses.
 */
export const publicUrl = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
