import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      isUnderWay: () => boolean
      /**
       * Starts the drain and resolves after the given seconds, in which proxies switch over; requests are still served.
       */
      begin: (seconds: number) => Promise<void>
    }
  }
}

/** Informs proxies before this process stops: `/readyz` reports it, and connections close after their answer. */
export const drain = fp(async (app) => {
  let isUnderWay = false
  app.decorate('drain', {
    isUnderWay: () => isUnderWay,
    async begin(seconds: number) {
      isUnderWay = true
      await sleep(seconds * 1000)
    },
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A proxy that keeps connections open would otherwise send the next request over one that is about to close.
    if (isUnderWay) void reply.header('connection', 'close')
    done(null, payload)
  })
})
