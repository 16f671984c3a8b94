import { describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { cacheRegister, cacheVatRegister } from './cacheDirectory.ts'
import type { EntityRegister, VatRegister } from './directory.ts'
import { emptyEntry } from './emptyEntry.ts'
import { createForeignDirectory } from './foreignDirectory.ts'
import { createSampleDirectory } from './sampleDirectory.ts'

const now = () => new Date('2026-11-21T09:00:00Z')
const iberia = { countryCode: 'ES', nationalId: 'B-64820178' }
const stuttgart = { countryCode: 'DE', nationalId: 'HRB 74218' }
const entry: DirectoryEntry = {
  ...emptyEntry,
  ...iberia,
  id: '529900T8BM49AURSDO55',
  name: 'ORMELLE IBERIA SL',
  source: 'gleif',
  fetchedAt: now().toISOString(),
}

const silent: EntityRegister = { search: async () => [] }
const knowing: EntityRegister = { search: async () => [entry] }
const failing = {
  search: () => Promise.reject(new AppError('directoryUnavailable')),
} satisfies EntityRegister
const vatOf = (isValid: boolean, name: string | null = null): VatRegister => ({
  check: async () => ({ isValid, name }),
})
const brokenVat: VatRegister = { check: () => Promise.reject(new AppError('directoryUnavailable')) }

const query = (entities: EntityRegister[], vat: VatRegister | undefined, entity = iberia) =>
  createForeignDirectory({ entities, vat }, now).findForeign(entity)

describe('a foreign directory', () => {
  it('returns the candidates for the entity and the VIES result for its number', async () => {
    expect(await query([knowing], vatOf(true))).toEqual({
      candidates: [entry],
      vat: 'valid',
    })
    expect(await query([knowing], vatOf(false))).toMatchObject({ vat: 'invalid' })
  })

  it('does not call a number invalid when VIES cannot say', async () => {
    expect(await query([knowing], brokenVat)).toMatchObject({ candidates: [entry], vat: 'unavailable' })
  })

  it('queries VIES for VAT numbers of the Union only', async () => {
    expect(await query([silent], brokenVat, stuttgart)).toEqual({ candidates: [], vat: 'notAsked' })
    expect(await query([silent], undefined)).toEqual({ candidates: [], vat: 'notAsked' })
  })

  it('proposes the name from VIES if no register knows the entity', async () => {
    expect(await query([silent], vatOf(true, 'ORMELLE IBERIA'))).toMatchObject({
      candidates: [{ name: 'ORMELLE IBERIA', nationalId: 'B-64820178', countryCode: 'ES', source: 'vies' }],
      vat: 'valid',
    })
    expect(await query([silent], vatOf(true))).toEqual({ candidates: [], vat: 'valid' })
  })

  it('skips a register that fails, and does not report the entity as unknown', async () => {
    expect((await query([failing, knowing], undefined)).candidates).toEqual([entry])
    expect((await query([failing], vatOf(true, 'ORMELLE IBERIA'))).candidates).toHaveLength(1)
    await expect(query([failing, silent], vatOf(true))).rejects.toMatchObject({
      code: 'directoryUnavailable',
    })
  })

  it('knows the foreign companies of the demonstration, by number or by name', async () => {
    const samples = createSampleDirectory(now)
    expect((await query([samples], undefined)).candidates).toMatchObject([
      { name: 'Ormelle Iberia SL', source: 'sample', headquarter: { nationalId: null } },
    ])
    const byName = { countryCode: 'DE', nationalId: '?', name: 'ormelle deutschland GMBH' }
    expect((await query([samples], undefined, byName)).candidates).toHaveLength(1)
    expect((await query([samples], undefined, { ...iberia, countryCode: 'PT' })).candidates).toEqual([])
  })
})

describe('cached registers', () => {
  function counting<Question, Answer>(answer: Answer) {
    const requests: Question[] = []
    return {
      requests,
      ask: async (question: Question) => {
        requests.push(question)
        return answer
      },
    }
  }

  it('cache known entities for a day and unknown ones for an hour', async () => {
    const clock = { ms: 1 }
    const known = counting<object, readonly DirectoryEntry[]>([entry])
    const unknown = counting<object, readonly DirectoryEntry[]>([])
    const registers = [known, unknown].map(({ ask: search }) => cacheRegister({ search }, () => clock.ms))
    const askAll = () => Promise.all(registers.map((register) => register.search(iberia)))
    await askAll()
    clock.ms += 3_500_000
    await askAll()
    clock.ms += 200_000
    await askAll()
    expect([known.requests.length, unknown.requests.length]).toEqual([1, 2])
  })

  it('use all fields of the request as the cache key', async () => {
    const { requests, ask: search } = counting<object, readonly DirectoryEntry[]>([entry])
    const register = cacheRegister({ search })
    await register.search(iberia)
    await register.search({ ...iberia, name: 'Ormelle' })
    expect(requests).toEqual([iberia, { ...iberia, name: 'Ormelle' }])
  })

  it('do not cache that VIES gave no answer', async () => {
    const register = cacheVatRegister(brokenVat)
    const number = { memberState: 'ES', number: 'B64820178' }
    await expect(register.check(number)).rejects.toMatchObject({ code: 'directoryUnavailable' })
    await expect(register.check(number)).rejects.toMatchObject({ code: 'directoryUnavailable' })
  })
})
