import { reference as english } from '#locales/en/reference.ts'
import { reference as french } from '#locales/fr/reference.ts'
import type { FileFormat } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** Only text is received (spec §5): the browser sends the content of spreadsheets as CSV. Spreadsheet programs report a media type of their own for it. */
export const fileFormats = defineReferenceList<FileFormat>((language) => [
  {
    row: {
      code: 'CSV',
      label: { fr: french, en: english }[language].fileFormats.CSV,
      mimeTypes: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'],
      // The legal name of an accounting entries file (FEC) ends in .txt.
      extensions: ['.csv', '.txt'],
    },
  },
])
