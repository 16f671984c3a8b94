import { pageOfPath } from '#model/rules/text/pageAddresses.ts'
import { paths } from '../paths.ts'

/** Addresses for programs; the page there explains where to download files (docs/decisions/039). */
const isFileLink = (pathname: string): boolean => pathname.startsWith('/api/')

/**
 * The target of a login: the `redirect` of the address if it is one of our pages, otherwise the dashboard. The check
 * uses the address as a browser resolves it, without dots and backslashes. The « # » part of the login address is
 * appended to the target.
 */
export function redirectTarget(
  search: string,
  { origin, hash }: { origin: string; hash: string } = window.location,
): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return paths.dashboard()
  const url = new URL(wanted, origin)
  const isPage = pageOfPath(url.pathname) !== undefined || isFileLink(url.pathname)
  return url.origin === origin && isPage ? url.pathname + url.search + (url.hash || hash) : paths.dashboard()
}
