import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { DataCheck } from '#model/wire/dataImports.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { Note } from '../../../ui/Note.tsx'
import { LinesTable } from '../../../ui/table/LinesTable.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { useColumnNames } from '../files/useColumnNames.ts'
import { useMapping } from './useMapping.ts'

/** What each column of the file is taken for; a change has the file checked again. */
export const MappingTable = ({
  place,
  check: { columns: found },
  nature,
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
  nature: string
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const names = useColumnNames(nature)
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({})
  const applying = useMapping(place, t('dataHub.mapping.failed'))
  const columnOf = ({ head, column }: (typeof found)[number]): string | null => {
    const given = changed[head]
    return given === undefined ? column : given
  }
  const taken = found.flatMap((one) => columnOf(one) ?? [])
  const labelOf = (column: string): string => names.find((name) => name.column === column)?.label ?? column
  const twice = taken.find((column, index) => taken.indexOf(column) !== index)
  const missing = names.filter(({ column, isRequired }) => isRequired && !taken.includes(column))
  return (
    <Frame>
      <p>{t('dataHub.mapping.lead')}</p>
      {missing.length > 0 && (
        <Note kind="error">
          {say('dataHub.mapping.missing', missing.length, {
            columns: missing.map(({ label }) => label).join(', '),
          })}
        </Note>
      )}
      <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.mapping.title')}>
        <table>
          <thead>
            <tr>
              {(['head', 'samples', 'column', 'by'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`dataHub.mapping.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.head}>
                <th scope="row">{one.head}</th>
                <td data-label={t('dataHub.mapping.samples')}>{one.samples.join(', ')}</td>
                <td>
                  <SelectInput
                    label={
                      <span className="visually-hidden">
                        {t('dataHub.mapping.columnOf', { head: one.head })}
                      </span>
                    }
                    emptyLabel={t('dataHub.mapping.leaveOut')}
                    choices={names.map(({ column, label }) => ({ value: column, label }))}
                    value={columnOf(one) ?? ''}
                    onChange={(column) =>
                      setChanged({ ...changed, [one.head]: column === '' ? null : column })
                    }
                  />
                </td>
                <td data-label={t('dataHub.mapping.by')}>
                  {t(`dataHub.mapping.bys.${one.head in changed ? 'person' : one.by}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LinesTable>
      {twice !== undefined && (
        <Note kind="error" role="alert">
          {t('dataHub.mapping.twice', { column: labelOf(twice) })}
        </Note>
      )}
      <div>
        <Button
          disabled={Object.keys(changed).length === 0 || twice !== undefined}
          loading={applying.isPending}
          onClick={() =>
            applying.mutate({ columns: Object.fromEntries(found.map((one) => [one.head, columnOf(one)])) })
          }
        >
          {t('dataHub.mapping.apply')}
        </Button>
      </div>
    </Frame>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& tbody td': { minWidth: 160 },
})
