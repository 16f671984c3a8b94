import { csv as csvEn } from '#locales/en/csv.ts'
import { resources as lateEn } from '#locales/en/lazyResources.ts'
import { resources as resourcesEn } from '#locales/en/resources.ts'
import { csv as csvFr } from '#locales/fr/csv.ts'
import { resources as lateFr } from '#locales/fr/lazyResources.ts'
import { resources as resourcesFr } from '#locales/fr/resources.ts'
import { csvFiles, type CsvColumn, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import type { CsvHeader, HeaderLabels } from '#model/rules/csv/csvHeader.ts'
import { readHeaderCell } from '#model/rules/csv/csvText.ts'
import { codeSynonyms } from '#model/data/codeSynonyms.ts'
import { countryWords } from '#model/data/countryWords.ts'
import { foldCountry } from '#model/rules/text/foldCountry.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { valueAt } from '#model/schema/rules.ts'
import { columnLabelKey } from './columnLabelKey.ts'
import type { CheckOrder } from './csvProtocol.ts'

const languages = [
  { csv: csvFr, resources: { ...resourcesFr, ...lateFr } },
  { csv: csvEn, resources: { ...resourcesEn, ...lateEn } },
] as const

/** The labels, in either language, that a header may contain instead of column names. */
export const headerLabels = (kind: CsvKind): HeaderLabels =>
  new Map(
    languages.flatMap((texts) =>
      csvFiles[kind].columns.flatMap((column) => {
        const label = valueAt(texts, columnLabelKey(kind, column))
        return typeof label === 'string' ? [[readHeaderCell(label), column.name] as const] : []
      }),
    ),
  )

/** All headings that a file of this kind may contain. */
export const columnNames = (kind: CsvKind): string[] => [
  ...csvFiles[kind].columns.map(({ name }) => name),
  ...headerLabels(kind).keys(),
]

/** Converts cells that hold labels, as an export writes them, into the codes that the schemas know. */
export function valueReader(
  { kind, countryCodes = {} }: Pick<CheckOrder, 'kind' | 'countryCodes'>,
  header: CsvHeader,
): (cells: readonly string[]) => readonly string[] {
  const words = Object.entries(countryWords).flatMap(([code, names]) =>
    names.map((name) => [name, code] as const),
  )
  const codesOfCountries = new Map(
    [
      ...words,
      ...Object.values(countryCodes).map((code) => [code, code] as const),
      ...Object.entries(countryCodes),
    ].map(([name, code]) => [foldCountry(name), code]),
  )
  const readers = header.placed.flatMap((column) => {
    const isCountry = column.reference === 'countries'
    const codes = isCountry ? codesOfCountries : codesOf(kind, column)
    return codes.size === 0 ? [] : { index: column.index, codes, fold: isCountry ? foldCountry : normalise }
  })
  return (cells) => {
    let read: string[] | undefined
    for (const { index, codes, fold } of readers) {
      const code = codes.get(fold(cells[index] ?? ''))
      if (code === undefined) continue
      read ??= [...cells]
      read[index] = code
    }
    return read ?? cells
  }
}

function codesOf(kind: CsvKind, { schema, path }: CsvColumn): Map<string, string> {
  const shape = kindOf(schema)
  if (shape.type !== 'enum') return new Map()
  const key = `resources.${csvFiles[kind].resource}.values.${path}`
  return new Map(
    languages.flatMap((texts) =>
      shape.values.flatMap((code) => {
        const label = valueAt(texts, `${key}.${code}`)
        const words = codeSynonyms[path.split('.').at(-1) ?? '']?.[code.toUpperCase()] ?? []
        return [...words, ...(typeof label === 'string' ? [label] : [])].map(
          (word) => [normalise(word), code] as const,
        )
      }),
    ),
  )
}
