import { natures as en } from '#locales/en/natures.ts'
import { natures as fr } from '#locales/fr/natures.ts'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { EntryCell, EntrySettings } from '#model/wire/data/dataEntry.ts'
import type { FilledSite } from '#server/store/data/entrySites.ts'

type Column = keyof typeof indicatorValues.columns

const columns: readonly Column[] = ['site', 'indicator', 'period', 'value', 'unit', 'comment']

/**
 * Headers of the file that a data entry becomes, each with the column that it means, so that nothing has to be
 * guessed.
 */
export const entryHeads = (language: Language): Record<string, Column> => {
  const labels = { fr, en }[language].INDICATORS.columns
  return Object.fromEntries(columns.map((column) => [labels[column], column]))
}

// Coarser than the comparison of a file's names: names that differ here also differ there.
const bare = (name: string): string => normalise(name).replace(/[^\p{L}\p{N}]/gu, '')

/** How each site is written in the file: its name, plus what distinguishes it from others of that name. */
export function entrySpellings(sites: readonly FilledSite[]): ReadonlyMap<string, string> {
  const named = Map.groupBy(sites, ({ name }) => bare(name))
  return new Map(
    sites.map(({ id, name, nationalId }) => {
      const isAlone = named.get(bare(name))?.length === 1 && bare(name) !== ''
      return [id, isAlone ? name : `${name} (${nationalId ?? id})`]
    }),
  )
}

/** A number in plain digits with the file's decimal comma: the file reader does not accept 1e-7. */
const plain = (value: number): string =>
  (String(value).includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : String(value)).replace('.', ',')

/** The file that a data entry becomes, one text per batch of sites: the cells that hold a value, site by site. */
export async function* writeEntryFile(
  { indicators }: Pick<EntrySettings, 'indicators'>,
  periods: readonly string[],
  portions: AsyncIterable<{ sites: readonly FilledSite[]; cells: readonly EntryCell[] }>,
  { language, spellings }: { language: Language; spellings: ReadonlyMap<string, string> },
): AsyncGenerator<string> {
  yield `${byteOrderMark}${toCsvLine(Object.keys(entryHeads(language)), ';')}\r\n`
  for await (const { sites, cells } of portions) {
    const found = new Map(cells.map((cell) => [`${cell.divisionId} ${cell.indicator} ${cell.period}`, cell]))
    const lines = sites.flatMap(({ id }) =>
      indicators.flatMap(({ code, unit }) =>
        periods.flatMap((period) => {
          const { value = null, comment = null } = found.get(`${id} ${code} ${period}`) ?? {}
          if (value === null) return []
          const written = [spellings.get(id) ?? id, code, period, plain(value), unit, comment ?? '']
          return `${toCsvLine(written, ';')}\r\n`
        }),
      ),
    )
    if (lines.length > 0) yield lines.join('')
  }
}
