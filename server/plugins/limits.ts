import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#model/errors.ts'
import { networkOf } from '../networkOf.ts'

/** Settings that bound how often one network, or one account, may call a costly route in an hour. */
type HourlyLimit = 'SIGNUPS_PER_IP' | 'RESETS_PER_IP' | 'INVITATIONS_PER_CALLER'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds this route further, by the setting named; routes that share a name share its count. */
    hourlyLimit?: HourlyLimit
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Counters kept; the least used go first, so a flood of addresses cannot fill the memory. */
const countersMax = 50_000

type Check = (request: FastifyRequest) => Promise<void>

/**
 * Limits on how often: any network on any route before its token is looked at, any caller after, and the
 * costly routes by the hour. Beyond one: 429 with Retry-After. Counts are this process's own; the limits
 * that protect an account are counted in the database (`loginAttempts`, `passwordResets`).
 */
export const limits = fp(
  async (app) => {
    await app.register(rateLimit, { global: false, cache: countersMax })
    const { REQUESTS_PER_IP, REQUESTS_PER_CALLER } = app.config
    const perNetwork = createCheck(app, { max: REQUESTS_PER_IP, timeWindow: minuteMs, keyGenerator: network })
    const perCaller = createCheck(app, {
      max: REQUESTS_PER_CALLER,
      timeWindow: minuteMs,
      keyGenerator: caller,
    })
    const hourly: Record<HourlyLimit, Check | undefined> = {
      SIGNUPS_PER_IP: createCheck(app, perHour(app.config.SIGNUPS_PER_IP)),
      RESETS_PER_IP: createCheck(app, perHour(app.config.RESETS_PER_IP)),
      INVITATIONS_PER_CALLER: createCheck(app, {
        ...perHour(app.config.INVITATIONS_PER_CALLER),
        keyGenerator: caller,
      }),
    }

    if (perNetwork) app.addHook('onRequest', perNetwork)
    // The hooks that verify the token run in onRequest, so this is the first moment the caller is known.
    app.addHook('preParsing', async (request) => {
      const { access, hourlyLimit } = request.routeOptions.config
      if (access?.token.includes('bearer')) await perCaller?.(request)
      if (hourlyLimit) await hourly[hourlyLimit]?.(request)
    })
  },
  { name: 'limits' },
)

/** No check for a limit of 0, which means that there is none. */
function createCheck(
  app: FastifyInstance,
  options: CreateRateLimitOptions & { max: number },
): Check | undefined {
  if (options.max === 0) return undefined
  const count = app.createRateLimit(options)
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) {
      throw new AppError('tooManyRequests', { args: { seconds: counted.ttlInSeconds } })
    }
  }
}

const network = (request: FastifyRequest): string => networkOf(request.ip)
const caller = (request: FastifyRequest): string => request.caller.accountId
const perHour = (max: number) => ({ max, timeWindow: hourMs, keyGenerator: network })
