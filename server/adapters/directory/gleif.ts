import type { DirectoryAddress, DirectoryEntry } from '#model/wire/register/directory.ts'
import { isLei } from '#model/rules/register/lei.ts'
import { bareNumber } from '#model/rules/register/vatNumbers.ts'
import { systemClock, type Clock } from '#server/clock.ts'
import { serviceUrl, type ConnectorSettings } from './connector.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import type { EntityRegister, ForeignEntity } from './directory.ts'
import { emptyEntry } from './emptyEntry.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { gleifListAnswer, gleifRecordAnswer, type GleifAddress, type GleifRecord } from './gleifAnswer.ts'
import { readAnswer } from './readAnswer.ts'

/** The service allows 60 requests a minute, and an entity takes up to three. */
const limits = { perSecond: 40 / 60, burst: 20, queueMaxMs: 3000 }

/** Maximum number of candidates, which a person can still review. */
const candidatesMax = 5

/**
 * The Global LEI Index, without a key. An entity is searched by its LEI, otherwise by its number in its national
 * register (as typed, then without separators), otherwise by its legal name. It contains only entities with a LEI. The
 * limits apply to the whole process.
 */
export function createGleif(
  { baseUrl, userAgent, timeoutMs }: ConnectorSettings,
  { now = systemClock, limiter = createLimiter(limits) }: { now?: Clock; limiter?: Limiter } = {},
): EntityRegister {
  const ask = (path: string, query?: Readonly<Record<string, string>>): Promise<Response> =>
    fetchWithRetry(serviceUrl(baseUrl, path, query), {
      headers: { accept: 'application/vnd.api+json', 'user-agent': userAgent },
      timeoutMs,
      limiter,
      answers: [404],
    })

  async function byLei(lei: string): Promise<GleifRecord[]> {
    const answer = await ask(`lei-records/${lei.trim().toUpperCase()}`)
    return answer.status === 404 ? [] : [(await readAnswer(answer, gleifRecordAnswer)).data]
  }

  async function byFilter(filter: Readonly<Record<string, string>>, countryCode: string) {
    const answer = await ask('lei-records', {
      ...filter,
      'filter[entity.legalAddress.country]': countryCode,
      'page[number]': '1',
      'page[size]': String(candidatesMax),
    })
    return answer.status === 404 ? [] : (await readAnswer(answer, gleifListAnswer)).data
  }

  async function search({ countryCode, nationalId, name }: ForeignEntity): Promise<GleifRecord[]> {
    if (isLei(nationalId)) return byLei(nationalId)
    for (const number of new Set([nationalId.trim(), bareNumber(nationalId)])) {
      // The service treats a comma as a separator of two numbers.
      if (number === '' || number.includes(',')) continue
      const found = await byFilter({ 'filter[entity.registeredAs]': number }, countryCode)
      if (found.length > 0) return found
    }
    return name?.trim() ? byFilter({ 'filter[entity.legalName]': name.trim() }, countryCode) : []
  }

  return {
    search: async (entity) =>
      (await search(entity)).map((found) => toEntry(found, entity.countryCode, now())),
  }
}

function toEntry(
  { attributes: { lei, entity } }: GleifRecord,
  requested: string,
  fetchedAt: Date,
): DirectoryEntry {
  const countryCode = entity.legalAddress?.country ?? requested
  const isHeadquarterAbroad = entity.headquartersAddress?.country !== countryCode
  const address = isHeadquarterAbroad ? entity.legalAddress : entity.headquartersAddress
  return {
    ...emptyEntry,
    id: lei,
    name: entity.legalName.name.trim(),
    nationalId: entity.registeredAs ?? lei,
    countryCode,
    legalState: ({ ACTIVE: 'ACTIVE', INACTIVE: 'INACTIVE' } as const)[entity.status ?? ''] ?? 'UNKNOWN',
    creationDate: entity.creationDate,
    ceaseDate: entity.status === 'INACTIVE' ? entity.expiration : null,
    headquarter: address && { nationalId: null, address: toAddress(address) },
    source: 'gleif',
    fetchedAt: fetchedAt.toISOString(),
  }
}

function toAddress({ addressLines, city, country, postalCode }: GleifAddress): DirectoryAddress {
  const [street = null, ...rest] = addressLines.filter((line) => line !== null)
  return { street, supplement: rest.join(', ') || null, postalCode, city, country }
}
