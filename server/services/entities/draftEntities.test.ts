import { describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { createSampleDirectory } from '#server/adapters/directory/sampleDirectory.ts'
import { draftEntities, type GivenEntity } from './draftEntities.ts'
import { draftFromDirectory } from './draftFromDirectory.ts'
import { findEntries } from './findEntries.ts'

const samples = createSampleDirectory(() => new Date('2026-11-20T09:00:00Z'))
const given = (entity: Partial<GivenEntity>): GivenEntity => ({
  line: 2,
  name: 'Fonderie',
  nationalId: '829 154 376',
  countryCode: 'FR',
  source: 'FILE',
  ...entity,
})

async function ormelleFonderie(change: Partial<DirectoryEntry> = {}): Promise<DirectoryEntry> {
  const entry = await samples.find('829154376')
  return { ...(entry as DirectoryEntry), ...change } // The samples contain it and are tested with it.
}

describe('a draft', () => {
  it('has the values of the directory, with the number in its stored form', async () => {
    const [draft] = await draftEntities(samples, [given({ line: 7 })])
    expect(draft).toMatchObject({
      line: 7,
      company: { name: 'Ormelle Fonderie SAS', nationalId: '829154376', legalFormCode: '5710' },
      source: 'SAMPLE',
      verifiedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(draft?.divisions.map((division) => division['nationalId'])).toEqual([
      '82915437600018',
      '82915437600026',
      '82915437600034',
    ])
  })

  it('is the row itself where the directory has no entry or the company is foreign', async () => {
    const drafts = await draftEntities(samples, [
      given({ nationalId: '732829320' }),
      given({ nationalId: '829154376', countryCode: 'ES' }),
    ])
    expect(drafts.map(({ company, source, verifiedAt }) => [company['name'], source, verifiedAt])).toEqual([
      ['Fonderie', 'FILE', null],
      ['Fonderie', 'FILE', null],
    ])
  })

  it('resolves contradictions between states and dates of cessation', async () => {
    const entry = await ormelleFonderie()
    const settled = (change: Partial<DirectoryEntry>) => draftFromDirectory({ ...entry, ...change }).company
    expect(settled({ legalState: 'ACTIVE', ceaseDate: '2020-01-01' })).not.toHaveProperty('ceaseDate')
    expect(settled({ legalState: 'INACTIVE', ceaseDate: '2199-01-01' })).toMatchObject({
      legalState: 'ACTIVE',
      ceaseDate: '2199-01-01',
    })
    expect(settled({ legalState: 'INACTIVE', ceaseDate: null })).toMatchObject({ legalState: 'UNKNOWN' })
  })

  it('has no closed headquarter while the company is active, and no postal code without its leading zero', async () => {
    const entry = await ormelleFonderie()
    const divisions = entry.divisions.map((division) => ({
      ...division,
      ...(division.isHeadquarter && { legalState: 'CEASED' as const, ceaseDate: '2020-01-01' }),
      address: { ...division.address, postalCode: '1000' },
    }))
    const drafted = draftFromDirectory({ ...entry, divisions }).divisions
    expect(drafted.find((division) => division['isHeadquarter'])).toMatchObject({
      legalState: 'UNKNOWN',
      address: { postalCode: '01000' },
    })
  })

  it('has the LEI of an entry of the Global LEI Index', async () => {
    const entry = await ormelleFonderie({ id: '529900T8BM49AURSDO55' })
    expect(draftFromDirectory({ ...entry, source: 'gleif' }).company['lei']).toBe('529900T8BM49AURSDO55')
    expect(draftFromDirectory(entry).company['lei'] ?? null).toBeNull()
  })

  it('leaves out invalid values of the register, and cuts values that are too long', async () => {
    const entry = await ormelleFonderie({
      name: 'é'.repeat(150),
      ceaseDate: '1901-01-01',
      staffRangeYear: 12,
      endOfFiscalYear: '13-45',
    })
    const { company } = draftFromDirectory(entry)
    expect(company).toMatchObject({ name: 'é'.repeat(99), creationDate: '1987-04-03' })
    expect(Object.keys(company)).not.toEqual(expect.arrayContaining(['ceaseDate']))
    expect(Object.keys(company)).not.toEqual(expect.arrayContaining(['staffRangeYear']))
    expect(Object.keys(company)).not.toEqual(expect.arrayContaining(['endOfFiscalYear']))
  })

  it('names a site by its town, and adds a headquarter that is missing from the list of sites', async () => {
    const entry = await ormelleFonderie()
    const [first, ...others] = entry.divisions
    const unnamed = others.map((division) => ({ ...division, name: null }))
    const { divisions } = draftFromDirectory({ ...entry, divisions: unnamed })
    expect(divisions.map((division) => [division['name'], division['isHeadquarter']])).toEqual([
      ['Saint-Dizier', true],
      ['Saint-Dizier', false],
      ['Saint-Dizier', false],
    ])
    expect(divisions[0]?.['nationalId']).toBe(first?.nationalId)
  })
})

describe('looking many companies up in the directory', () => {
  const sirens = ['418732657', '829154376', '503471823', '378629141', '913284758', '447912635']
  const rows = sirens.map((nationalId) => ({ countryCode: 'FR', nationalId }))

  it('queries once per company, and not for an invalid or foreign number', async () => {
    const requested: string[] = []
    const directory = { find: async (siren: string) => void requested.push(siren) }
    const mixed = [
      ...rows,
      ...rows,
      { countryCode: 'FR', nationalId: '1' },
      { countryCode: 'DE', nationalId: 'HRB 1' },
    ]
    await findEntries(directory, mixed, 1000)
    expect(requested).toEqual(sirens)
  })

  it('stops querying a directory that fails, and keeps its earlier answers', async () => {
    const requested: string[] = []
    const directory = {
      find: async (siren: string) => {
        requested.push(siren)
        if (siren === '503471823') throw new AppError('directoryUnavailable')
        return samples.find(siren)
      },
    }
    const found = await findEntries(directory, rows, 1000)
    expect([...found.keys()]).toEqual(['418732657', '829154376', '378629141', '913284758'])
    expect(requested).not.toContain('447912635')
  })

  it('stops at the time limit', async () => {
    const patience = Promise.withResolvers<void>()
    const directory = {
      find: (siren: string) => {
        if (siren !== '913284758') return samples.find(siren)
        patience.resolve()
        return new Promise<undefined>(() => undefined)
      },
    }
    const found = await findEntries(directory, rows, 1000, () => patience.promise)
    expect([...found.keys()]).toEqual(sirens.slice(0, 4))
  })
})
