import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { AppError } from '#model/errors.ts'
import type { Clock } from '../clock.ts'
import { networkOf } from '../config/networkOf.ts'
import { countRequest } from '../store/engine/requestCounts.ts'

/** Settings that limit how often one network or one account may call a costly route, per hour or per minute. */
type OwnLimit =
  | 'SIGNUPS_PER_IP'
  | 'RESETS_PER_IP'
  | 'INVITATIONS_PER_CALLER'
  | 'CRASHES_PER_IP'
  | 'DIRECTORY_SEARCHES_PER_CALLER'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Adds the limit of the named setting to this route; routes with the same name share one count. */
    ownLimit?: OwnLimit
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Maximum number of counters; the least recently used are dropped, so a flood of addresses cannot fill the memory. */
const countersMax = 50_000

type KeyOf = (request: FastifyRequest) => string

/** Counts a request; returns the error if it exceeds the limit. */
type Check<Answer> = (request: FastifyRequest) => Answer

type Refusal = AppError | undefined

/**
 * Rate limits: one per network on every route, checked before the token; one per caller, checked after it; and separate
 * limits for costly routes. Above a limit the answer is 429 with Retry-After. The first two protect one process and are
 * counted in its memory. A costly route protects a resource shared by all processes, so it is counted in the database,
 * as are the limits that protect an account (`loginAttempts`, `passwordResets`).
 */
export const limits = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { config, db } = app
    const perNetwork = limitInMemory(config.REQUESTS_PER_IP, minuteMs, network, now)
    const perCaller = limitInMemory(config.REQUESTS_PER_CALLER, minuteMs, caller, now)
    const limitInDatabase = (name: OwnLimit, windowMs: number, keyOf: KeyOf): Check<Promise<Refusal>> => {
      const max = config[name]
      if (max === 0) return () => Promise.resolve(undefined)
      return async (request) => {
        const key = `${name} ${keyOf(request)}`
        const { count, waitMs } = await db.global((tx) => countRequest(tx, { key, windowMs, now: now() }))
        return count > max ? tooMany(waitMs) : undefined
      }
    }
    const own: Record<OwnLimit, Check<Promise<Refusal>>> = {
      SIGNUPS_PER_IP: limitInDatabase('SIGNUPS_PER_IP', hourMs, network),
      RESETS_PER_IP: limitInDatabase('RESETS_PER_IP', hourMs, network),
      CRASHES_PER_IP: limitInDatabase('CRASHES_PER_IP', hourMs, network),
      INVITATIONS_PER_CALLER: limitInDatabase('INVITATIONS_PER_CALLER', hourMs, caller),
      DIRECTORY_SEARCHES_PER_CALLER: limitInDatabase('DIRECTORY_SEARCHES_PER_CALLER', minuteMs, caller),
    }

    app.addHook('onRequest', (request, _reply, done) => {
      done(perNetwork(request))
    })
    // The hooks that verify the token run in onRequest, so the caller is known from here on.
    app.addHook('preParsing', async (request, _reply, payload) => {
      const { access, ownLimit } = request.routeOptions.config
      const isKnown = access?.token.includes('bearer') || access?.token === 'data-token'
      const refusal =
        (isKnown ? perCaller(request) : undefined) ?? (ownLimit && (await own[ownLimit](request)))
      if (refusal) throw refusal
      return payload
    })
  },
  { name: 'limits' },
)

/** Allows `max` requests per key within a window that begins with its first request; 0 means no limit. */
function limitInMemory(max: number, windowMs: number, keyOf: KeyOf, now: Clock): Check<Refusal> {
  if (max === 0) return () => undefined
  const windows = new LRUCache<string, { count: number; endsMs: number }>({ max: countersMax })
  return (request) => {
    const key = keyOf(request)
    const nowMs = now().getTime()
    const known = windows.get(key)
    // A window that ends more than its length from now was started before the clock was set back.
    const isOpen = known && known.endsMs > nowMs && known.endsMs <= nowMs + windowMs
    const window = isOpen ? known : { count: 0, endsMs: nowMs + windowMs }
    if (window !== known) windows.set(key, window)
    window.count += 1
    return window.count <= max ? undefined : tooMany(window.endsMs - nowMs)
  }
}

const tooMany = (waitMs: number): AppError =>
  new AppError('tooManyRequests', { args: { seconds: Math.ceil(waitMs / 1000) } })

const network = (request: FastifyRequest): string => networkOf(request.ip)
const caller = (request: FastifyRequest): string => request.caller.accountId
