import Button, { type ButtonProps } from '@mui/material/Button'
import { Download } from 'lucide-react'
import type { CsvColumn, CsvKind } from '#model/rules/csv/csvColumns.ts'
import { buildTemplate } from '#model/rules/csv/csvOutput.ts'
import { saveFile } from '../csv/saveFile.ts'
import { useTexts } from '../ui/text/Texts.tsx'

/** Downloads a template of a kind of file, with all of its columns. */
export const TemplateButton = ({
  kind,
  nameOf,
  ...button
}: { kind: CsvKind; nameOf: (column: CsvColumn) => string } & ButtonProps) => {
  const { t, locale } = useTexts()
  const save = (): void => {
    const content = new Blob([buildTemplate(kind, locale, nameOf)], { type: 'text/csv;charset=utf-8' })
    saveFile(content, `${t(`recordImport.kinds.${kind}.templateName`)}.csv`)
  }
  return (
    <Button {...button} startIcon={<Download size={16} strokeWidth={1.75} />} onClick={save}>
      {t('recordImport.file.template')}
    </Button>
  )
}
