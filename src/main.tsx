import { hasSession } from './authProvider/session.ts'
import { reportCrashes } from './crashes/reportCrashes.ts'
import { adoptLocale } from './app/adoptLocale.ts'
import { isGuestPath, isInvitationPath, isSamePage, isVisitorPath } from './app/guestPaths.ts'
import { startPrefetch } from './app/prefetch.ts'
import { fetchFirstPage } from './app/firstPages.ts'
import { guard } from './app/guards.ts'
import { showStartFailure } from './app/startFailure.ts'
import { wipeStaleState } from './app/stateVersion.ts'
import { paths } from './paths.ts'
import { keepSoleTitle } from './soleTitle.ts'
import { installTrustedTypes } from './trustedTypes.ts'

// Nothing large may be imported here: this file loads everything else, so it must run as soon as possible.

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

/** Pages before the login start without router and react-admin; everything else starts the shell. */
function start(root: HTMLElement): void {
  const fail = (error: unknown): void => {
    showStartFailure(root)
    throw error
  }
  reportCrashes()
  installTrustedTypes()
  keepSoleTitle(document)
  wipeStaleState()
  adoptLocale(window.location)
  prefetchPage(window.location)
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

/** Requests what the shell will request once it runs. Addresses that contain a secret are not handled by the shell. */
function prefetchPage({ pathname, search }: Location): void {
  if (isGuestPath(pathname) || isInvitationPath(pathname)) return
  fetchFirstPage(pathname)
  startPrefetch(pathname + search)
}

/** Loads the code for after the login while the person types. */
function preloadShell(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(tryShell, { timeout: 5_000 })
  else setTimeout(tryShell, 2_000)
}

/** A failed preload is ignored; the code is requested again when it is needed. */
const tryShell = (): void => void loadShell().catch(() => undefined)

const loadShell = () => import('./app/startShell.tsx')

start(container)
