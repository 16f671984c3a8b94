import { describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import { isSiren } from '#model/rules/nationalIds.ts'
import { directoryEntry, type DirectoryEntry } from '#model/wire/directory.ts'
import { cacheDirectory } from './cacheDirectory.ts'
import { chainDirectories } from './chainDirectories.ts'
import type { Directory } from './directory.ts'
import { openDirectory } from './openDirectory.ts'
import { sampleGroups } from './sampleGroups.ts'

const samples = openDirectory({
  DIRECTORY: 'sample',
  DIRECTORY_URL: 'http://localhost',
  PUBLIC_URL: undefined,
})

/** A directory that counts its questions. */
function counting(answer: (siren: string) => DirectoryEntry | undefined) {
  const asked: string[] = []
  const directory: Directory = {
    find: async (siren) => {
      asked.push(siren)
      return answer(siren)
    },
  }
  return { asked, directory }
}

const failing: Directory = { find: () => Promise.reject(new AppError('unavailable')) }

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

  it('does not know the rest, nor the foreign companies of the demonstration', async () => {
    expect(await samples.find('732829320')).toBeUndefined()
    expect(await samples.find('HRB 74218')).toBeUndefined()
  })
})

describe('a chain of directories', () => {
  it('asks nobody about a wrong SIREN', async () => {
    const { asked, directory } = counting(() => undefined)
    expect(await chainDirectories(directory).find('829154377')).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('goes on to the next directory when one does not know or fails', async () => {
    const { directory } = counting(() => undefined)
    expect((await chainDirectories(directory, samples).find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
    expect((await chainDirectories(failing, samples).find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
  })

  it('does not call a company unknown when a directory failed', async () => {
    await expect(chainDirectories(failing, samples).find('732829320')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('a cached directory', () => {
  const entryOf = async (siren: string) => directoryEntry.parse(await samples.find(siren))

  it('asks once a day for a company, also when two ask at the same time', async () => {
    const entry = await entryOf('829154376')
    const { asked, directory } = counting(() => entry)
    const clock = { ms: 1 }
    const cached = cacheDirectory(directory, () => clock.ms)
    await Promise.all([cached.find('829154376'), cached.find('829154376')])
    clock.ms += 23 * 3_600_000
    expect((await cached.find('829154376'))?.name).toBe('Ormelle Fonderie SAS')
    expect(asked).toHaveLength(1)
    clock.ms += 2 * 3_600_000
    await cached.find('829154376')
    expect(asked).toHaveLength(2)
  })

  it('asks again for an unknown company after an hour', async () => {
    const { asked, directory } = counting(() => undefined)
    const clock = { ms: 1 }
    const cached = cacheDirectory(directory, () => clock.ms)
    await cached.find('732829320')
    clock.ms += 3_500_000
    await cached.find('732829320')
    expect(asked).toHaveLength(1)
    clock.ms += 200_000
    await cached.find('732829320')
    expect(asked).toHaveLength(2)
  })

  it('does not keep a failure', async () => {
    const cached = cacheDirectory(failing)
    await expect(cached.find('829154376')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(cached.find('829154376')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
