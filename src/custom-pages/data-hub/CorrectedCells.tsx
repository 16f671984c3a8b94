import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { ShownPart } from '#src/imports/ShownPart.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Manually corrected cells of a file: original value, new value, author and date. */
export const CorrectedCells = ({
  corrections,
  putBack,
}: {
  corrections: DataCheck['corrections']
  /** Restores the value of the file. Undefined if nothing can change any more. */
  putBack?: ((cell: { line: number; column: string; value: string }) => void) | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <ShownPart items={corrections}>
      {(shown) => (
        <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.corrections.title')}>
          <table aria-label={t('dataHub.corrections.title')}>
            <thead>
              <tr>
                {(['line', 'column', 'before', 'value', 'author', 'at'] as const).map((head) => (
                  <th key={head} scope="col" data-number={head === 'line' ? 'line' : undefined}>
                    {t(`dataHub.corrections.${head}`)}
                  </th>
                ))}
                {putBack && (
                  <th scope="col">
                    <span className="visually-hidden">{t('dataHub.corrections.putBack')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, column, before, value, author, at }) => (
                <tr key={`${line} ${column}`}>
                  <td data-number="line" data-label={t('dataHub.corrections.line')}>
                    {format.number(lineOfRow(line))}
                  </td>
                  <td data-label={t('dataHub.corrections.column')}>{column}</td>
                  <td data-label={t('dataHub.corrections.before')}>
                    <code>{before === '' ? t('dataHub.corrections.empty') : before}</code>
                  </td>
                  <td data-label={t('dataHub.corrections.value')}>
                    <code>{value === '' ? t('dataHub.corrections.empty') : value}</code>
                  </td>
                  <td data-label={t('dataHub.corrections.author')}>{author}</td>
                  <td data-label={t('dataHub.corrections.at')}>{format.moment(at)}</td>
                  {putBack && (
                    <td>
                      <Button
                        size="small"
                        startIcon={<Undo2 size={14} strokeWidth={1.75} />}
                        aria-label={t('dataHub.corrections.putBackCell', {
                          column,
                          line: format.number(lineOfRow(line)),
                        })}
                        onClick={() => putBack({ line, column, value: before })}
                      >
                        {t('dataHub.corrections.putBack')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </LinesTable>
      )}
    </ShownPart>
  )
}
