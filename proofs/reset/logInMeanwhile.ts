import type { FastifyInstance } from 'fastify'
import { logIn, renew } from '#tests/support/accounts.ts'

export type Tokens = { access_token: string; refresh_token: string }

/**
 * Two loops log in with the password that is being reset and one renews a session, each until it is refused or has
 * started once more after the reset. If the first login is `held`, it has verified the password and opens its session
 * only after the reset.
 *
 * @returns the issued tokens: all of them must be invalid.
 */
export async function logInMeanwhile<T>(
  app: FastifyInstance,
  { email, session, isHeld }: { email: string; session: Tokens; isHeld: boolean },
  reset: () => Promise<T>,
): Promise<{ done: T; got: Tokens[] }> {
  const got: Tokens[] = []
  const isOver = Promise.withResolvers<void>()
  let wasReset = false
  const repeat = async (call: Call): Promise<void> => {
    let last: Tokens | undefined
    for (let isLast = false; !isLast;) {
      isLast = wasReset
      const answer = await call(last)
      if (answer.statusCode !== 200) return
      last = answer.json<Tokens>()
      got.push(last)
    }
  }
  const hasVerified = isHeld ? holdFirstLogin(app, isOver.promise) : Promise.resolve()
  const loops = [
    repeat(() => logIn(app, email, undefined, { from: '198.51.100.1' })),
    repeat(() => logIn(app, email, undefined, { from: '198.51.100.2' })),
    repeat((last) => renew(app, (last ?? session).refresh_token)),
  ]
  await hasVerified
  const done = await reset()
  wasReset = true
  isOver.resolve()
  await Promise.all(loops)
  return { done, got }
}

type Call = (last: Tokens | undefined) => ReturnType<typeof logIn>

/** @returns when the first login has verified its password; it continues at `release`. */
function holdFirstLogin(app: FastifyInstance, release: Promise<void>): Promise<void> {
  const { hasher } = app.identity
  const hasVerified = Promise.withResolvers<void>()
  app.identity.hasher = {
    ...hasher,
    async verify(...given) {
      app.identity.hasher = hasher
      const verdict = await hasher.verify(...given)
      hasVerified.resolve()
      await release
      return verdict
    },
  }
  return hasVerified.promise
}
