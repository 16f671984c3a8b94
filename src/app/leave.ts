import { logOut } from '../authProvider/logOut.ts'
import { forgetDrafts } from '../layout/drafts/storedDraft.ts'
import { paths } from '../paths.ts'
import type { Services } from './services.ts'

/** The provider gets this long to end its session; the browser's is over at once. */
const farewellMs = 3_000

let isLeaving = false

/** True once the person has logged out: the guard must not add a way back to the page they leave. */
export const hasLeft = (): boolean => isLeaving

/**
 * Logs out and goes to the login page by loading it, which also empties the memory of this one; where people log in on
 * the page of another provider, by the one that ends their session there.
 */
export async function leave({ identityProvider }: Services): Promise<void> {
  isLeaving = true
  const patience = new Promise<void>((resolve) => setTimeout(resolve, farewellMs))
  const prepared =
    identityProvider.isRedirect && import('./farewell.ts').then(({ prepareFarewell }) => prepareFarewell())
  const farewell = await Promise.race([prepared, patience]).catch(() => undefined)
  await Promise.race([logOut(identityProvider), patience])
  // What is kept when a session ends by itself is not kept when its owner ends it.
  forgetDrafts()
  window.location.assign(farewell ? await farewell() : paths.login(prepared ? { session: 'left' } : {}))
}
