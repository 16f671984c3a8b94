import { errorCodes } from 'fastify'
import fp from 'fastify-plugin'
import { isNestedDeeper } from '../isNestedDeeper.ts'

/**
 * What a body may be before anything looks into it. Who calls a public route is nobody yet, and carries a form or a few
 * answers; nothing of ours is nested deeper than a dozen levels, and what walks a body walks it by recursion.
 */
export const bodyRules = { publicBytes: 65_536, levels: 32 }

/** Bounds bodies; routes that say a limit of their own keep it. The access table must have been read before. */
export const bodies = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const token = route.config?.access?.token ?? 'none'
      if (!token.includes('bearer')) route.bodyLimit ??= bodyRules.publicBytes
    })

    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString()
      if (isNestedDeeper(text, bodyRules.levels)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY())
      else void parse(request, text, done)
    })
  },
  { name: 'bodies' },
)
