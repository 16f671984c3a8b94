import { indicatorOf } from '#model/data/indicators.ts'
import type {
  EntryCell,
  EntrySheet,
  EntrySite,
  SavedCell,
  SavedEntryCells,
} from '#model/wire/data/dataEntry.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { Page } from '#model/wire/records/page.ts'
import type { TestCaller } from './caller.ts'

/** Settings of a sheet with these indicators, in their own units, monthly in the first quarter of 2025. */
export const entryOf = (...codes: readonly string[]) => ({
  indicators: codes.map((code) => ({ code, unit: indicatorOf(code)?.unit ?? '' })),
  periodicity: 'MONTHLY' as const,
  startDate: '2025-01-01',
  endDate: '2025-03-31',
})

/** A cell to save for the first time. */
export const entryCellOf = (cell: Partial<SavedCell>): SavedCell => ({
  divisionId: '',
  indicator: 'EN04',
  period: '2025-01',
  value: 12.5,
  comment: null,
  version: 0,
  ...cell,
})

/** The calls on sheets of an organisation, as made by the pages. */
export const entryCalls = (caller: TestCaller, orgId: string) => ({
  /** An import to be typed, for the whole organisation; by default its settings are chosen. */
  async begin(settings: object | null = entryOf('EN04', 'WA01')): Promise<string> {
    const made = await caller.callOrThrow('POST', `/organizations/${orgId}/imports`, {
      importMode: 'APPLICATION',
    })
    const { id } = made.json<DataImport>()
    await caller.callOrThrow('PUT', `/imports/${id}/perimeter`, { perimeterType: 'ORGANIZATION' })
    if (settings) await caller.callOrThrow('PUT', `/imports/${id}/entry`, settings)
    return id
  },
  read: async (id: string): Promise<EntrySheet> =>
    (await caller.callOrThrow('GET', `/imports/${id}/entry`)).json(),
  set: (id: string, settings: object, headers?: Record<string, string>) =>
    caller.call('PUT', `/imports/${id}/entry`, settings, headers),
  sites: async (id: string, query = ''): Promise<Page<EntrySite>> =>
    (await caller.callOrThrow('GET', `/imports/${id}/entry/sites${query}`)).json(),
  cells: async (id: string, query: string): Promise<EntryCell[]> =>
    (await caller.callOrThrow('GET', `/imports/${id}/entry/cells?${query}`)).json<{ cells: EntryCell[] }>()
      .cells,
  sendCells: (id: string, cells: readonly SavedCell[]) =>
    caller.call('PUT', `/imports/${id}/entry/cells`, { cells }),
  async save(id: string, ...cells: readonly SavedCell[]): Promise<SavedEntryCells> {
    return (await caller.callOrThrow('PUT', `/imports/${id}/entry/cells`, { cells })).json()
  },
  submit: (id: string) => caller.call('POST', `/imports/${id}/entry/submit`),
})
