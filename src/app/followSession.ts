import { storedSession } from '../authProvider/session.ts'
import { paths } from '../paths.ts'

/**
 * Begins anew when another tab logs in as somebody else: nothing of the person before may stay in memory. That
 * nobody is logged in any more is the guard's to see.
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
