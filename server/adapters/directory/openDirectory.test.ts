import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import { isSiren } from '#model/rules/register/nationalIds.ts'
import { directoryEntry, type DirectoryEntry } from '#model/wire/register/directory.ts'
import { readConfig } from '#server/config/config.ts'
import { cacheDirectory } from './cacheDirectory.ts'
import type { Directory } from './directory.ts'
import { iberia, knowing as knowingEntity, startGleifDouble } from './gleif.double.ts'
import { startDouble, type HttpDouble } from './http.double.ts'
import { chainDirectories, openDirectory } from './openDirectory.ts'
import { sampleGroups } from './sampleDirectory.ts'
import { knowing as knowingCompany, startSireneDouble, verrier } from './sirene.double.ts'
import { startViesDouble, valid } from './vies.double.ts'

const samples = openDirectory(readConfig({}))

/** A directory that counts its requests. */
function counting(answer: (siren: string) => DirectoryEntry | undefined) {
  const requests: string[] = []
  const directory: Directory = {
    find: async (siren) => {
      requests.push(siren)
      return answer(siren)
    },
  }
  return { requests, directory }
}

const failing: Directory = { find: () => Promise.reject(new AppError('directoryUnavailable')) }

describe('the sample directory', () => {
  it('knows the main company of the demonstration in full', async () => {
    const entry = await samples.find('418732657')
    expect(directoryEntry.parse(entry)).toMatchObject({
      name: 'Groupe Ormelle SA',
      activityCode: '70.10Z',
      legalFormCode: '5599',
      creationDate: '1987-04-03',
      staffRange: 'RANGE_10_AND_249',
      endOfFiscalYear: '12-31',
      headquarter: {
        nationalId: '41873265700014',
        address: { street: '28, cours Vitton', postalCode: '69006' },
      },
      source: 'sample',
    })
    expect(entry?.divisions).toHaveLength(3)
  })

  it('knows real groups by name alone, and their numbers follow the check rule', async () => {
    expect(sampleGroups.filter(([siren]) => !isSiren(siren))).toEqual([])
    const entries = await Promise.all(sampleGroups.map(([siren]) => samples.find(siren)))
    const known = entries.map((entry) => directoryEntry.parse(entry))
    expect(
      known.filter(({ activityCode, headquarter, divisions }) => activityCode ?? headquarter ?? divisions[0]),
    ).toEqual([])
    expect(new Set(known.map((entry) => entry.source))).toEqual(new Set(['sample']))
  })

  it('does not know other companies, nor the foreign ones of the demonstration', async () => {
    expect(await samples.find('732829320')).toBeUndefined()
    expect(await samples.find('HRB 74218')).toBeUndefined()
  })
})

describe('the settings', () => {
  const running: HttpDouble[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((double) => double.stop()))
  })
  const started = async (double: Promise<HttpDouble>) => {
    running.push(await double)
    return (await double).baseUrl
  }

  it('refuse Sirene without its key, and an unknown directory', () => {
    expect(() => readConfig({ DIRECTORY: 'recherche-entreprises,sirene' })).toThrow(/SIRENE_KEY/)
    expect(() => readConfig({ DIRECTORY: 'sirene,pages-jaunes' })).toThrow(/DIRECTORY/)
    expect(readConfig({ DIRECTORY: 'sirene, gleif,sirene', SIRENE_KEY: 'a-key' }).DIRECTORY).toEqual([
      'sirene',
      'gleif',
    ])
  })

  it('define a chain: if one does not know a company, the next is queried, the samples last', async () => {
    const directory = openDirectory(
      readConfig({
        DIRECTORY: 'recherche-entreprises,sirene,gleif,vies',
        DIRECTORY_URL: await started(startDouble(() => ({ body: { results: [], total_results: 0 } }))),
        SIRENE_URL: await started(startSireneDouble(knowingCompany(verrier))),
        SIRENE_KEY: 'a-key',
        GLEIF_URL: await started(startGleifDouble(knowingEntity(iberia))),
        VIES_URL: await started(startViesDouble(valid())),
      }),
    )
    expect(await directory.find('829154376')).toMatchObject({ name: 'ORMELLE FONDERIE', source: 'sirene' })
    expect(await directory.find('418732657')).toMatchObject({ source: 'sample' })
    expect(await directory.findForeign({ countryCode: 'ES', nationalId: 'B-64820178' })).toMatchObject({
      candidates: [{ name: 'ORMELLE IBERIA SL', source: 'gleif' }],
      vat: 'valid',
    })
  })
})

describe('a chain of directories', () => {
  it('queries no directory for an invalid SIREN', async () => {
    const { requests, directory } = counting(() => undefined)
    expect(await chainDirectories(directory).find('829154377')).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('queries the next directory when one does not know the company or fails', async () => {
    const { directory } = counting(() => undefined)
    expect((await chainDirectories(directory, samples).find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
    expect((await chainDirectories(failing, samples).find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
  })

  it('does not report a company as unknown when a directory failed', async () => {
    await expect(chainDirectories(failing, samples).find('732829320')).rejects.toMatchObject({
      code: 'directoryUnavailable',
    })
  })
})

describe('a cached directory', () => {
  const entryOf = async (siren: string) => directoryEntry.parse(await samples.find(siren))

  it('requests a company once a day, also for two parallel requests', async () => {
    const entry = await entryOf('829154376')
    const { requests, directory } = counting(() => entry)
    const clock = { ms: 1 }
    const cached = cacheDirectory(directory, () => clock.ms)
    await Promise.all([cached.find('829154376'), cached.find('829154376')])
    clock.ms += 23 * 3_600_000
    expect((await cached.find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
    expect(requests).toHaveLength(1)
    clock.ms += 2 * 3_600_000
    await cached.find('829154376')
    expect(requests).toHaveLength(2)
  })

  it('requests an unknown company again after an hour', async () => {
    const { requests, directory } = counting(() => undefined)
    const clock = { ms: 1 }
    const cached = cacheDirectory(directory, () => clock.ms)
    await cached.find('732829320')
    clock.ms += 3_500_000
    await cached.find('732829320')
    expect(requests).toHaveLength(1)
    clock.ms += 200_000
    await cached.find('732829320')
    expect(requests).toHaveLength(2)
  })

  it('does not cache a failure', async () => {
    const cached = cacheDirectory(failing)
    await expect(cached.find('829154376')).rejects.toMatchObject({ code: 'directoryUnavailable' })
    await expect(cached.find('829154376')).rejects.toMatchObject({ code: 'directoryUnavailable' })
  })
})
