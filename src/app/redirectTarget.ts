import { paths } from '../paths.ts'

/** Where a login leads: the `redirect` of the address if it is a page of ours, else the dashboard. */
export function redirectTarget(search: string, origin: string = window.location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  // "//elsewhere" and "/\elsewhere" are other hosts to a browser.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return paths.dashboard()
  const url = new URL(wanted, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : paths.dashboard()
}
