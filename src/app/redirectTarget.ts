import { pageAt } from '#model/rules/pageAddresses.ts'
import { paths } from '../paths.ts'

/** Addresses of programs, at which a person is told where files are had (docs/decisions/039). */
const isFileLink = (pathname: string): boolean => pathname.startsWith('/api/')

/**
 * Where a login leads: the `redirect` of the address if it is a page of ours, else the dashboard. What counts is the
 * page that a browser would make of it, with its dots and backslashes gone. What stands behind the « # » of the login is
 * of that page.
 */
export function redirectTarget(
  search: string,
  { origin, hash }: { origin: string; hash: string } = window.location,
): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return paths.dashboard()
  const url = new URL(wanted, origin)
  const isPage = pageAt(url.pathname) !== undefined || isFileLink(url.pathname)
  return url.origin === origin && isPage ? url.pathname + url.search + (url.hash || hash) : paths.dashboard()
}
