import { isLoopback } from './isLoopback.ts'

const encoding =
  'percent-encode user and password: # is %23, / is %2F, @ is %40, : is %3A, ? is %3F, % is %25'

/**
 * The problem of an address that may hold a password, without quoting it; undefined if it can be read. A character of
 * the password that is not percent-encoded ends the host or the address early, which parsers do not notice.
 */
function findUrlProblem(variable: string, url: string, scheme: RegExp, schemes: string): string | undefined {
  if (/[<>]/.test(url)) return `${variable} still holds a placeholder in < >: fill in your own value`
  if (!scheme.test(url)) return `${variable} must begin with ${schemes}`
  if (/%(?![0-9a-f]{2})/i.test(url)) return `${variable} holds a % that encodes nothing: ${encoding}`
  if (url.includes('#')) return `${variable} holds a #: ${encoding}`
  const [authority = '', path = ''] = /^\w+:\/\/([^/?]*)([^?]*)/.exec(url)?.slice(1) ?? []
  if (path.includes('@') || authority.split('@').length > 2)
    return `${variable} has / or @ in its user or password: ${encoding}`
  const address = authority.slice(authority.lastIndexOf('@') + 1)
  const port = /:([^\]:]*)$/.exec(address)?.[1]
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return `${variable} has the port "${authority.includes('@') ? port : '…'}", which is not a number up to 65535: ${encoding}`
  return undefined
}

/** The problem of an address of PostgreSQL, whose host may be missing or a socket folder (`?host=/run/postgresql`). */
export function findDatabaseUrlProblem(url: string, variable: string): string | undefined {
  const problem = findUrlProblem(variable, url, /^postgres(ql)?:\/\//, 'postgres://')
  if (problem !== undefined) return problem
  const [, path = ''] = /^\w+:\/\/[^/?]*([^?]*)/.exec(url) ?? []
  return /^\/[^/]+$/.test(path) ? undefined : `${variable} must name one database behind the host`
}

/** The problem of `SMTP_URL`. */
export function findSmtpUrlProblem(url: string): string | undefined {
  const problem = findUrlProblem('SMTP_URL', url, /^smtps?:\/\//i, 'smtps:// or smtp://')
  if (problem !== undefined) return problem
  return URL.canParse(url) && new URL(url).hostname !== '' ? undefined : 'SMTP_URL must name a mail server'
}

const encryptedModes = new Set(['require', 'verify-ca', 'verify-full'])

/** Whether a connection to this database crosses a network without TLS, or with TLS that nobody insists on. */
export function isDatabaseInClear(url: string): boolean {
  const [address = '', query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const authority = /^\w+:\/\/([^/]*)/.exec(address)?.[1] ?? ''
  const inAddress = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d+$/, '')
  const host = decodeURIComponent(parameters.get('host') ?? inAddress)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return !encryptedModes.has(parameters.get('sslmode') ?? '')
}

/** Why a sender cannot be used; undefined for an address, with or without a name before it. */
export const findSenderProblem = (sender: string): string | undefined =>
  /^[^<>]*<[^\s<>@]+@[^\s<>@]+>\s*$|^\s*[^\s<>@]+@[^\s<>@]+\s*$/.test(sender)
    ? undefined
    : 'MAIL_FROM must be an address, with or without a name before it'
