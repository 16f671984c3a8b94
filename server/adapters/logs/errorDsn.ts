/** The address at which a Sentry-compatible service accepts reports, and the authorisation header. */
export type ErrorService = { envelopeUrl: string; auth: string }

/** Parses `https://key@host/path/project`; undefined if it is not such an address. */
export function readErrorDsn(dsn: string): ErrorService | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const { path, project } = /^(?<path>.*)\/(?<project>\d+)\/?$/.exec(pathname)?.groups ?? {}
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined
  return {
    envelopeUrl: `${protocol}//${host}${path ?? ''}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=matrice/1, sentry_key=${username}`,
  }
}
