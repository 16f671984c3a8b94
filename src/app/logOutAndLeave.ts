import { logOut } from '../authProvider/logOut.ts'
import { forgetDrafts } from '../layout/drafts/storedDraft.ts'
import { paths } from '../paths.ts'
import type { Services } from './services.ts'

/** The provider has this long to end its session; the browser's session ends at once. */
const farewellMs = 3_000

let isLeaving = false

/** True once the person has logged out. The guard must not add a redirect to the page that they leave. */
export const hasLeft = (): boolean => isLeaving

/**
 * Logs out and loads the login page, which also clears the memory of this one. With an external login page, it goes
 * through the provider's page that ends the session there.
 */
export async function logOutAndLeave({ identityProvider }: Services): Promise<void> {
  isLeaving = true
  const patience = new Promise<void>((resolve) => setTimeout(resolve, farewellMs))
  const prepared =
    identityProvider.isRedirect &&
    import('./providerLogout.ts').then(({ prepareFarewell }) => prepareFarewell())
  const farewell = await Promise.race([prepared, patience]).catch(() => undefined)
  await Promise.race([logOut(identityProvider), patience])
  // Drafts survive a session that expires, but not a logout.
  forgetDrafts()
  window.location.assign(farewell ? await farewell() : paths.login(prepared ? { session: 'left' } : {}))
}
