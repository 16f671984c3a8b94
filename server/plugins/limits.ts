import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { AppError } from '#model/errors.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from '../networkOf.ts'

/** Settings that bound how often one network, or one account, may call a costly route in an hour, or in a minute. */
type OwnLimit =
  | 'SIGNUPS_PER_IP'
  | 'RESETS_PER_IP'
  | 'INVITATIONS_PER_CALLER'
  | 'CRASHES_PER_IP'
  | 'DIRECTORY_SEARCHES_PER_CALLER'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds this route further, by the setting named; routes that share a name share its count. */
    ownLimit?: OwnLimit
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Counters kept; the least used go first, so a flood of addresses cannot fill the memory. */
const countersMax = 50_000

type KeyOf = (request: FastifyRequest) => string

/** Counts a request; the error when it is one too many. */
type Check = (request: FastifyRequest) => AppError | undefined

/**
 * Limits on how often: any network on any route before its token is looked at, any caller after, and the
 * costly routes by limits of their own. Beyond one: 429 with Retry-After. Counts are this process's own; the limits
 * that protect an account are counted in the database (`loginAttempts`, `passwordResets`).
 */
export const limits = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { config } = app
    const perNetwork = createCheck(config.REQUESTS_PER_IP, minuteMs, network, now)
    const perCaller = createCheck(config.REQUESTS_PER_CALLER, minuteMs, caller, now)
    const own: Record<OwnLimit, Check> = {
      SIGNUPS_PER_IP: createCheck(config.SIGNUPS_PER_IP, hourMs, network, now),
      RESETS_PER_IP: createCheck(config.RESETS_PER_IP, hourMs, network, now),
      CRASHES_PER_IP: createCheck(config.CRASHES_PER_IP, hourMs, network, now),
      INVITATIONS_PER_CALLER: createCheck(config.INVITATIONS_PER_CALLER, hourMs, caller, now),
      DIRECTORY_SEARCHES_PER_CALLER: createCheck(config.DIRECTORY_SEARCHES_PER_CALLER, minuteMs, caller, now),
    }

    app.addHook('onRequest', (request, _reply, done) => {
      done(perNetwork(request))
    })
    // The hooks that verify the token run in onRequest, so this is the first moment the caller is known.
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { access, ownLimit } = request.routeOptions.config
      const isKnown = access?.token.includes('bearer') || access?.token === 'data-token'
      const refusal = isKnown ? perCaller(request) : undefined
      done(refusal ?? (ownLimit && own[ownLimit](request)))
    })
  },
  { name: 'limits' },
)

/** Lets `max` requests of one key pass within a window, which begins with its first; 0 means that there is no limit. */
function createCheck(max: number, windowMs: number, keyOf: KeyOf, now: Clock): Check {
  if (max === 0) return () => undefined
  const windows = new LRUCache<string, { count: number; endsMs: number }>({ max: countersMax })
  return (request) => {
    const key = keyOf(request)
    const nowMs = now().getTime()
    const known = windows.get(key)
    // One that ends later than a whole window from now was begun by a clock that has been set back since.
    const isOpen = known && known.endsMs > nowMs && known.endsMs <= nowMs + windowMs
    const window = isOpen ? known : { count: 0, endsMs: nowMs + windowMs }
    if (window !== known) windows.set(key, window)
    window.count += 1
    if (window.count <= max) return undefined
    return new AppError('tooManyRequests', { args: { seconds: Math.ceil((window.endsMs - nowMs) / 1000) } })
  }
}

const network = (request: FastifyRequest): string => networkOf(request.ip)
const caller = (request: FastifyRequest): string => request.caller.accountId
