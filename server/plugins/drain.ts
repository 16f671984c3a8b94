import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      isUnderWay: () => boolean
      /** Resolves once proxies have had so many seconds to turn away; requests are served as before meanwhile. */
      begin: (seconds: number) => Promise<void>
    }
  }
}

/** A proxy learns that this process is about to stop before it stops: `/readyz` says so, and connections end. */
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
    // A proxy that keeps connections would otherwise send the next request down one that is about to end.
    if (isUnderWay) void reply.header('connection', 'close')
    done(null, payload)
  })
})
