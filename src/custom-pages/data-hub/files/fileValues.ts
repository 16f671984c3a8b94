import { isIsoDate } from '#model/rules/text/readDate.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
import { dateOrders, decimalSigns, type FoundReading } from '#model/wire/data/fileReading.ts'
import type { BroughtFile } from './broughtFile.ts'

/** Form values of a file. Empty strings if nothing is selected. */
export type FileValues = {
  nature: string
  fileFormat: string
  periodicity: DataFile['periodicity'] | ''
  startDate: string
  endDate: string
}

/** Content is sent as CSV (spec §5). */
export const emptyFile: FileValues = {
  nature: '',
  fileFormat: 'CSV',
  periodicity: '',
  startDate: '',
  endDate: '',
}

/** Initial values of the next file: files of an import usually share their period. */
export const valuesFromPrevious = (last: DataFile | undefined): FileValues =>
  last === undefined
    ? emptyFile
    : {
        ...emptyFile,
        periodicity: last.periodicity,
        startDate: last.startDate,
        endDate: last.endDate,
      }

/** Form values of a registered file, for the file that replaces it. */
export const valuesOf = ({ nature, fileFormat, periodicity, startDate, endDate }: DataFile): FileValues => ({
  nature,
  fileFormat,
  periodicity,
  startDate,
  endDate,
})

/** A file that was taken out to be replaced: its description and how it was read also hold for the next one. */
export type ReplacedFile = { values: FileValues; reading: NonNullable<NewDataFile['reading']> }

/**
 * The description of a file, and how people chose to read it. Columns, sites and values by name are left out: the
 * organisation remembers them.
 */
export const replacedFile = (file: DataFile, found: FoundReading | null): ReplacedFile => {
  const conventions = (found?.conventions ?? []).filter(({ by }) => by === 'person')
  const ofColumns = <Value extends string>(values: readonly Value[]) =>
    Object.fromEntries(
      conventions.flatMap(({ column, value }) => {
        const known = values.find((one) => one === value)
        return known === undefined ? [] : [[column, known]]
      }),
    )
  return {
    values: valuesOf(file),
    reading: {
      fills: Object.fromEntries(
        (found?.fills ?? []).filter(({ by }) => by === 'person').map(({ column, fill }) => [column, fill]),
      ),
      decimals: ofColumns(decimalSigns),
      dates: ofColumns(dateOrders),
    },
  }
}

/** Request that registers a file before its upload. Undefined as long as a value is missing. */
export const newFileOf = (
  { periodicity, ...values }: FileValues,
  { name, content, spreadsheet }: BroughtFile,
  said: Pick<NewDataFile, 'columns' | 'reading'> = {},
): NewDataFile | undefined =>
  periodicity === ''
    ? undefined
    : {
        ...values,
        periodicity,
        ...said,
        originalName: name,
        sizeBytes: content.size,
        ...(spreadsheet && {
          spreadsheet: { sheet: spreadsheet.sheet, sizeBytes: spreadsheet.original.size },
        }),
      }

/** Error message of a date of the period, if there is one. */
export function dayProblem(
  day: string,
  start: string,
): 'validation.required' | 'dataHub.files.badDate' | 'dataHub.files.order' | undefined {
  if (day === '') return 'validation.required'
  if (!isIsoDate(day)) return 'dataHub.files.badDate'
  return isIsoDate(start) && day < start ? 'dataHub.files.order' : undefined
}
