import { hasSession } from './authProvider/session.ts'
import { isGuestPath } from './app/guestPaths.ts'
import { guard } from './app/guards.ts'
import { wipeStaleState } from './app/stateVersion.ts'
import { paths } from './paths.ts'
import { installTrustedTypes } from './trustedTypes.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

/** Pages before the login start without router and react-admin; everything else is the shell. */
function start(root: HTMLElement): void {
  installTrustedTypes()
  wipeStaleState()
  const { pathname, search } = window.location
  if (pathname === paths.auth()) return window.location.replace(paths.login() + search)
  if (pathname.startsWith(paths.respond('')))
    return void import('./app/startRespondent.tsx').then(({ startRespondent }) => startRespondent(root))
  if (!isGuestPath(pathname)) return void loadShell().then(({ startShell }) => startShell(root))

  const state = { isLoggedIn: hasSession(), organization: 'loading', plan: 'loading' } as const
  const verdict = guard(state, { pathname, search, access: 'guest', needsOrganization: false })
  if (verdict.kind === 'redirect') return window.location.replace(verdict.to)
  void import('./app/startGuest.tsx').then(({ startGuest }) => startGuest(root)).then(preloadShell)
}

/** Fetches what comes after the login while the person types. */
function preloadShell(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(loadShell, { timeout: 5_000 })
  else setTimeout(loadShell, 2_000)
}

const loadShell = () => import('./app/startShell.tsx')

start(container)
