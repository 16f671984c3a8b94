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
    <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.reading.headLines')}>
      <table aria-label={t('dataHub.reading.headLines')}>
        <thead>
          <tr>
            <th scope="col" data-number="line">
              {t('dataHub.preview.line')}
            </th>
            <th scope="col">{t('dataHub.reading.content')}</th>
            <th scope="col">{t('dataHub.reading.heads')}</th>
          </tr>
        </thead>
        <tbody>
          {opening.map(({ line, cells }) => (
            <tr key={line}>
              <td data-number="line" data-label={t('dataHub.preview.line')}>
                {format.number(line)}
              </td>
              <td data-label={t('dataHub.reading.content')}>
                {cells
                  .filter((cell) => cell.trim() !== '')
                  .slice(0, cellsShown)
                  .join(' · ')}
              </td>
              <td>
                {line === headLine ? (
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
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
