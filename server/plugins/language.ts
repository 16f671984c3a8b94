import fp from 'fastify-plugin'
import type { Language } from '#model/wire/identity/accounts.ts'
import { translator, type Translate } from '../translate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer, from Accept-Language; French if the header names none of our languages. */
    language: Language
    t: Translate
  }
}

const translators = { fr: translator('fr'), en: translator('en') }

export const language = fp(async (app) => {
  app.decorateRequest('language', 'fr')
  app.decorateRequest('t', translators.fr)
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = preferredLanguage(request.headers['accept-language'])
    request.t = translators[request.language]
    done()
  })
})

/** Our first language in the order of the header's weights. */
export function preferredLanguage(header: string | undefined): Language {
  if (!header || header === 'fr') return 'fr'
  const wanted = header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return {
        tag: tag.split('-', 1)[0]?.trim().toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
        index,
      }
    })
    .filter((choice) => choice.weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
  return wanted.find((choice) => choice.tag === 'fr' || choice.tag === 'en')?.tag === 'en' ? 'en' : 'fr'
}
