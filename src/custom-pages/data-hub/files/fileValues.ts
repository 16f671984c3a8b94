import { isIsoDate } from '#model/rules/readDate.ts'
import type { DataFile } from '#model/wire/dataFiles.ts'
import type { NewDataFile } from '#model/wire/dataImports.ts'

/** A file as its form holds it; empty where nothing was chosen yet. */
export type FileValues = {
  nature: string
  fileFormat: string
  periodicity: DataFile['periodicity'] | ''
  startDate: string
  endDate: string
}

/** Only CSV is accepted (spec §5). */
export const emptyFile: FileValues = {
  nature: '',
  fileFormat: 'CSV',
  periodicity: '',
  startDate: '',
  endDate: '',
}

/** The next file of an import is mostly about the same period. */
export const likeLast = (last: DataFile | undefined): FileValues =>
  last === undefined
    ? emptyFile
    : {
        ...emptyFile,
        periodicity: last.periodicity,
        startDate: last.startDate,
        endDate: last.endDate,
      }

/** What a prepared file was said to be, for another one in its place. */
export const valuesOf = ({ nature, fileFormat, periodicity, startDate, endDate }: DataFile): FileValues => ({
  nature,
  fileFormat,
  periodicity,
  startDate,
  endDate,
})

/** What the server is told before the bytes come; undefined as long as something is missing. */
export const newFileOf = (
  { periodicity, ...values }: FileValues,
  file: Pick<File, 'name' | 'size'>,
): NewDataFile | undefined =>
  periodicity === '' ? undefined : { ...values, periodicity, originalName: file.name, sizeBytes: file.size }

/** The sentence for what is wrong with a day of the period, if anything is. */
export function dayProblem(
  day: string,
  start: string,
): 'validation.required' | 'dataHub.files.badDate' | 'dataHub.files.order' | undefined {
  if (day === '') return 'validation.required'
  if (!isIsoDate(day)) return 'dataHub.files.badDate'
  return isIsoDate(start) && day < start ? 'dataHub.files.order' : undefined
}
