import Button from '@mui/material/Button'
import type { FoundReading } from '#model/wire/data/fileReading.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Maximum number of cells shown of a line. */
const cellsShown = 8

/** The first lines of the file; a click chooses the line of the headings. */
export const HeadLines = ({
  opening,
  headLine,
  isBusy,
  onChoose,
}: Pick<FoundReading, 'opening' | 'headLine'> & { isBusy: boolean; onChoose: (line: number) => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <LinesTable
      label={t('dataHub.reading.headLines')}
      rows={opening}
      rowKey={({ line }) => line}
      columns={[
        {
          id: 'line',
          head: t('dataHub.preview.line'),
          number: 'line',
          renderCell: ({ line }) => format.number(line),
        },
        {
          id: 'content',
          head: t('dataHub.reading.content'),
          renderCell: ({ cells }) =>
            cells
              .filter((cell) => cell.trim() !== '')
              .slice(0, cellsShown)
              .join(' · '),
        },
        {
          id: 'heads',
          head: t('dataHub.reading.heads'),
          role: 'bare',
          renderCell: ({ line }) =>
            line === headLine ? (
              t('dataHub.reading.isHeads')
            ) : (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('dataHub.reading.chooseLine', { line: format.number(line) })}
                onClick={() => onChoose(line)}
              >
                {t('dataHub.reading.choose')}
              </Button>
            ),
        },
      ]}
    />
  )
}
