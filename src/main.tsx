import { hasSession } from './authProvider/session.ts'
import { reportCrashes } from './crashes/reportCrashes.ts'
import { adoptLocale } from './app/adoptLocale.ts'
import { isGuestPath, isInvitationPath, isSamePage, isVisitorPath } from './app/guestPaths.ts'
import { startEarlyCalls } from './app/earlyCalls.ts'
import { fetchFirstPage } from './app/firstPages.ts'
import { guard } from './app/guards.ts'
import { showStartFailure } from './app/startFailure.ts'
import { wipeStaleState } from './app/stateVersion.ts'
import { paths } from './paths.ts'
import { installTrustedTypes } from './trustedTypes.ts'

// Nothing large may be imported here: this file asks for all else, and the sooner it runs the better.

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

/** Pages before the login start without router and react-admin; everything else is the shell. */
function start(root: HTMLElement): void {
  const fail = (error: unknown): void => {
    showStartFailure(root)
    throw error
  }
  reportCrashes()
  installTrustedTypes()
  wipeStaleState()
  adoptLocale(window.location)
  askEarly(window.location)
  const { pathname, search } = window.location
  if (isSamePage(pathname, paths.auth())) return window.location.replace(paths.login() + search)
  const isOutside = isGuestPath(pathname) || (isInvitationPath(pathname) && !hasSession())
  if (!isOutside) {
    return void loadShell()
      .then(({ startShell }) => startShell(root))
      .catch(fail)
  }

  const state = { isLoggedIn: hasSession(), organization: 'loading', plan: 'loading' } as const
  const access = isVisitorPath(pathname) ? 'guest' : 'public'
  const verdict = guard(state, { pathname, search, access, needsOrganization: false })
  if (verdict.kind === 'redirect') return window.location.replace(verdict.to)
  void import('./app/startGuest.tsx')
    .then(({ startGuest }) => startGuest(root))
    .then(preloadShell)
    .catch(fail)
}

/** Asks for what the shell would ask for once it runs; addresses with a secret in them are not the shell's. */
function askEarly({ pathname, search }: Location): void {
  if (isGuestPath(pathname) || isInvitationPath(pathname)) return
  fetchFirstPage(pathname)
  startEarlyCalls(pathname + search)
}

/** Fetches what comes after the login while the person types. */
function preloadShell(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(tryShell, { timeout: 5_000 })
  else setTimeout(tryShell, 2_000)
}

/** What does not come now is asked for again when it is needed. */
const tryShell = (): void => void loadShell().catch(() => undefined)

const loadShell = () => import('./app/startShell.tsx')

start(container)
