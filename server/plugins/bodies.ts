import { errorCodes } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Limits on bodies, checked before a body is interpreted. The caller of a public route is unknown, and sends at most a
 * form or a few answers. No valid body nests deeper than a dozen levels, and the code that traverses bodies is
 * recursive.
 */
export const bodyLimits = { publicBytes: 65_536, levels: 32 }

/** Limits bodies; a route that declares its own limit keeps it. The access table must have been read before. */
export const bodies = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const token = route.config?.access?.token ?? 'none'
      if (!token.includes('bearer')) route.bodyLimit ??= bodyLimits.publicBytes
    })

    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString()
      if (isNestedDeeper(text, bodyLimits.levels)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY())
      else void parse(request, text, done)
    })
  },
  { name: 'bodies' },
)

const codes = { quote: 34, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 }

/** Whether a JSON text nests lists and objects deeper than `levels`. Checked before the text is parsed. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === codes.backslash) index += 1
      else if (code === codes.quote) isInText = false
    } else if (code === codes.quote) isInText = true
    else if (code === codes.openList || code === codes.openObject) {
      depth += 1
      if (depth > levels) return true
    } else if (code === codes.closeList || code === codes.closeObject) depth -= 1
  }
  return false
}
