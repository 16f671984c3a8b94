import './strictZod.ts'
import { createRoot } from 'react-dom/client'
import { storedSession } from '../authProvider/session.ts'
import { ignoreStrayClicks } from '../ui/strayClicks.ts'
import { paintTokens } from '../ui/theme/paintTokens.ts'
import '../ui/theme/inter.css'
import { GuestApp } from './GuestApp.tsx'
import { loadGuestMessages } from './guestMessages.ts'
import { isInvitationPath, isVisitorPath } from './guestPaths.ts'
import { readLocale } from './locale.ts'
import { redirectTarget } from './redirectTarget.ts'
import { createServices } from './services.ts'

const noLoadingBar = { begin: () => undefined, end: () => undefined }

/** Renders the pages before the login; leaves the visitor pages when another tab logs in. */
export async function startGuest(container: HTMLElement): Promise<void> {
  paintTokens()
  ignoreStrayClicks()
  const locale = readLocale()
  const messages = await loadGuestMessages(locale)
  createRoot(container).render(
    <GuestApp services={createServices(noLoadingBar)} initial={{ locale, messages }} />,
  )
  window.addEventListener('storage', () => {
    const { pathname, search } = window.location
    if (!storedSession.read()) return
    if (isVisitorPath(pathname)) window.location.assign(redirectTarget(search))
    if (isInvitationPath(pathname)) window.location.reload()
  })
}
