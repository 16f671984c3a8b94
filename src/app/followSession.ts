import { storedSession } from '../authProvider/session.ts'
import { paths } from '../paths.ts'

/**
 * Reloads when another tab logs in as somebody else, so that no data of the previous person stays in memory. The guard
 * handles the case that nobody is logged in any more.
 */
export function followSession(): void {
  const generation = storedSession.read()?.generation
  storedSession.subscribe(() => {
    const current = storedSession.read()?.generation
    if (generation !== undefined && current !== undefined && current !== generation) {
      window.location.assign(paths.dashboard())
    }
  })
}
