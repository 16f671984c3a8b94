import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

type Row = { code: string; label: string }

/** A row in the definition of a list: the row itself and further search terms. */
export type ReferenceEntry<R extends Row> = { row: R; keywords?: readonly string[] }

export type ReferenceSearch<R extends Row> = {
  search?: string | undefined
  sort?: { by: 'code' | 'label'; order: 'asc' | 'desc' } | undefined
  keep?: ((row: R) => boolean) | undefined
}

export type ReferenceList<R extends Row> = {
  /** Rows in the language, in the list's own order; matches at the start of code or label come first. */
  search(language: Language, query?: ReferenceSearch<R>): readonly R[]
  find(language: Language, code: string): R | undefined
}

/** A list in two languages. Each language is built on first use and then cached: the lists never change. */
export function defineReferenceList<R extends Row>(
  build: (language: Language) => readonly ReferenceEntry<R>[],
): ReferenceList<R> {
  const known = new Map<Language, Index<R>>()
  const indexOf = (language: Language) => {
    const index = known.get(language) ?? indexEntries(build(language))
    known.set(language, index)
    return index
  }
  return {
    search: (language, query = {}) => sorted(found(indexOf(language), query), language, query.sort),
    find: (language, code) => indexOf(language).byCode.get(code),
  }
}

type Indexed<R> = {
  row: R
  names: readonly [code: string, label: string, ...keywords: string[]]
  text: string
}
type Index<R> = { entries: readonly Indexed<R>[]; byCode: ReadonlyMap<string, R> }

const indexEntries = <R extends Row>(entries: readonly ReferenceEntry<R>[]): Index<R> => ({
  entries: entries.map(({ row, keywords = [] }) => {
    const names = [normalise(row.code), normalise(row.label), ...keywords.map(normalise)] as const
    return { row, names, text: names.join('\n') }
  }),
  byCode: new Map(entries.map(({ row }) => [row.code, row])),
})

function found<R extends Row>(index: Index<R>, { search = '', keep }: ReferenceSearch<R>): R[] {
  const wanted = normalise(search)
  const labels = wanted.split(' ')
  const rank = ({ names }: Indexed<R>) =>
    names.includes(wanted) ? 0 : names[0].startsWith(wanted) || names[1].startsWith(wanted) ? 1 : 2
  const kept = index.entries.filter((entry) => !keep || keep(entry.row))
  if (wanted === '') return kept.map((entry) => entry.row)
  return kept
    .filter((entry) => labels.every((label) => entry.text.includes(label)))
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry.row)
}

function sorted<R extends Row>(rows: R[], language: Language, sort: ReferenceSearch<R>['sort']): R[] {
  if (!sort) return rows
  const collator = new Intl.Collator(language, { numeric: true })
  const sign = sort.order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * collator.compare(one[sort.by], other[sort.by]))
}
