import { companySearchPages } from '#model/rules/register/companySearch.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import { serviceUrl, type ConnectorSettings } from './connector.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import type { Directory, NameDirectory } from './directory.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { readAnswer } from './readAnswer.ts'
import { sireneCompanyAnswer, sireneHeadOfficesAnswer, sireneSitesAnswer } from './sireneAnswer.ts'
import { toSireneEntry, toSireneHit } from './toSireneEntry.ts'

/** The free plan allows 30 calls a minute, and a company takes two: 20 a minute with a burst of ten. */
const limits = { perSecond: 20 / 60, burst: 10, queueMaxMs: 3000 }

/** The same maximum number of sites as for recherche-entreprises. */
const sitesMax = 500

/**
 * INSEE's API Sirene 3.11: the company by `GET /siren/{siren}`, its sites by `GET /siret?q=siren:…`. Both answer 404 if
 * they do not know it. Names are searched among head offices, which include their company and their place; sole traders
 * are persons and are left out. The limits apply to the whole process.
 */
export function createSirene(
  { baseUrl, userAgent, timeoutMs, key }: ConnectorSettings & { key: string },
  { now = systemClock, limiter = createLimiter(limits) }: { now?: Clock; limiter?: Limiter } = {},
): Directory & NameDirectory {
  const ask = (path: string, query?: Readonly<Record<string, string>>): Promise<Response> =>
    fetchWithRetry(serviceUrl(baseUrl, path, query), {
      headers: { 'user-agent': userAgent, 'x-insee-api-key-integration': key },
      timeoutMs,
      limiter,
      answers: [404],
    })

  return {
    async find(siren) {
      const found = await ask(`siren/${siren}`)
      if (found.status === 404) return undefined
      const { uniteLegale } = await readAnswer(found, sireneCompanyAnswer)
      if (uniteLegale.siren !== siren) return undefined
      const listed = await ask('siret', { q: `siren:${siren}`, nombre: String(sitesMax) })
      const sites = listed.status === 404 ? undefined : await readAnswer(listed, sireneSitesAnswer)
      return toSireneEntry(uniteLegale, {
        sites: sites?.etablissements ?? [],
        total: sites?.header.total ?? 0,
        fetchedAt: now(),
      })
    },

    async findByName({ words, page }) {
      const found = await ask('siret', {
        q: queryOf(words),
        nombre: String(companySearchPages.size),
        debut: String(page * companySearchPages.size),
      })
      if (found.status === 404) return { companies: [], total: 0 }
      const { header, etablissements } = await readAnswer(found, sireneHeadOfficesAnswer)
      return {
        companies: etablissements.flatMap((site) => toSireneHit(site) ?? []),
        total: header.total ?? 0,
      }
    },
  }
}

/** Further words would not make a search more precise. */
const wordsMax = 8

/**
 * The first word is a prefix of a word of the name; each further one is a prefix of another word of the name, of the
 * town or of the postal code. Words consist of letters and digits only, so no input is interpreted as query syntax.
 */
function queryOf(words: string): string {
  const wanted = (words.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax)
  const name = 'denominationUniteLegale'
  const place = ['libelleCommuneEtablissement', 'codePostalEtablissement']
  const each = wanted.map((word, index) => {
    const fields = index === 0 ? [name] : [name, ...place]
    return `(${fields.map((field) => `${field}:${word}*`).join(' OR ')})`
  })
  return ['etablissementSiege:true', ...each].join(' AND ')
}
