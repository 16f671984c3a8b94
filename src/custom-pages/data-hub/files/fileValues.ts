import { isIsoDate } from '#model/rules/text/readDate.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
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
