import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useImportLabels } from './useImportLabels.ts'

/** « Énergie · Mensuelle · 1 janv. 2026 au 30 juin 2026 · Feuille « Lyon » · 1,8 Mo ». */
export function useFileMeta(): (file: DataFile) => string {
  const { t, locale } = useTexts()
  const format = useFormats()
  const { natureOf, periodicityOf } = useImportLabels()
  return (file) =>
    [
      natureOf(file),
      periodicityOf(file),
      t('dataHub.sheet.period', { start: format.date(file.startDate), end: format.date(file.endDate) }),
      file.spreadsheet ? t('dataHub.sheet.sheetOf', { sheet: file.spreadsheet.sheet }) : undefined,
      formatBytes(file.spreadsheet?.sizeBytes ?? file.sizeBytes, locale, format),
    ]
      .filter((part) => part !== undefined)
      .join(' · ')
}
