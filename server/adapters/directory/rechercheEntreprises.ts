import { companySearchPages } from '#model/rules/register/companySearch.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import { serviceUrl, type ConnectorSettings } from './connector.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import type { Directory, NameDirectory } from './directory.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import {
  rechercheEntreprisesAnswer,
  type Etablissement,
  type UniteLegale,
} from './rechercheEntreprisesAnswer.ts'
import { readAnswer } from './readAnswer.ts'
import { toDirectoryEntry, toDirectoryHit } from './toDirectoryEntry.ts'

/** The service allows 7 requests a second per address; the maximum wait equals one timeout. */
const limits = { perSecond: 5, queueMaxMs: 3000 }

/** Sites come in pages of 100; of a company with more than 500 sites only the first 500 are read. */
const sites = { perPage: 100, pagesMax: 5 }

/**
 * The French State's register of companies, without a key: `GET /search?q=<siren>`; nine digits are looked up directly.
 * `include_admin` adds the sites besides the head office. A name is searched in names and addresses. The limits apply
 * to the whole process.
 */
export function createRechercheEntreprises(
  settings: ConnectorSettings,
  { now = systemClock, limiter = createLimiter(limits) }: { now?: Clock; limiter?: Limiter } = {},
): Directory & NameDirectory {
  async function search(query: Readonly<Record<string, string>>) {
    const response = await fetchWithRetry(serviceUrl(settings.baseUrl, 'search', query), {
      headers: { 'user-agent': settings.userAgent },
      timeoutMs: settings.timeoutMs,
      limiter,
    })
    return readAnswer(response, rechercheEntreprisesAnswer)
  }

  async function ask(siren: string, page: number): Promise<UniteLegale | undefined> {
    const { results } = await search({
      q: siren,
      page: '1',
      per_page: '1',
      limite_matching_etablissements: String(sites.perPage),
      include_admin: 'etablissements,immatriculation,bodacc',
      ...(page > 1 && { page_etablissements: String(page) }),
    })
    return results.find((company) => company.siren === siren)
  }

  return {
    async find(siren) {
      const company = await ask(siren, 1)
      if (!company) return undefined
      const found: Etablissement[] = sitesOf(company)
      const pages = Math.ceil((company.nombre_etablissements ?? 0) / sites.perPage)
      for (let page = 2; page <= Math.min(pages, sites.pagesMax); page += 1) {
        const next = await ask(siren, page)
        if (!next) break
        found.push(...sitesOf(next))
      }
      return toDirectoryEntry(company, found, now())
    },

    async findByName({ words, page }) {
      const { results, total_results: total } = await search({
        q: words,
        page: String(page + 1),
        per_page: String(companySearchPages.size),
        minimal: 'true',
        include: 'siege',
      })
      return { companies: results.flatMap((company) => toDirectoryHit(company) ?? []), total }
    },
  }
}

const sitesOf = (company: UniteLegale): Etablissement[] => [
  ...company.etablissements,
  ...company.matching_etablissements,
]
