import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { SelectInput } from '../ui/form/SelectInput.tsx'
import { Note } from '../ui/Note.tsx'
import { LinesTable } from '../ui/table/LinesTable.tsx'
import { useTexts } from '../ui/text/Texts.tsx'
import { useCounts } from '../ui/text/useCounts.ts'

type Found = {
  head: string
  samples: readonly string[]
  /** The matched column; null where the column of the file is ignored. */
  column: string | null
  by: 'name' | 'content' | 'memory' | 'person' | 'none'
}

/** The match of each column of a file, and a choice of another match, whatever its heading. */
export const ColumnsTable = ({
  lead,
  found,
  names,
  isBusy = false,
  onApply,
}: {
  lead: string
  found: readonly Found[]
  names: readonly { column: string; label: string; isRequired: boolean }[]
  isBusy?: boolean
  /** Called with a column name or null for each of `found`. */
  onApply: (columns: readonly (string | null)[]) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const id = useId()
  const [missingId, twiceId] = [`${id}-missing`, `${id}-twice`]
  const [changed, setChanged] = useState<ReadonlyMap<number, string | null>>(new Map())
  // Two columns may have the same heading, so their index identifies them.
  const rows = found.map((one, index) => ({ ...one, index }))
  const columns = rows.map(({ column, index }) => {
    const given = changed.get(index)
    return given === undefined ? column : given
  })
  const taken = columns.filter((column) => column !== null)
  const labelOf = (column: string): string => names.find((name) => name.column === column)?.label ?? column
  const twice = taken.find((column, index) => taken.indexOf(column) !== index)
  const isTwice = twice !== undefined && changed.size > 0
  const missing = names.filter(({ column, isRequired }) => isRequired && !taken.includes(column))
  const messages =
    [missing.length > 0 && missingId, isTwice && twiceId].filter((one) => one !== false).join(' ') ||
    undefined
  return (
    <Frame>
      <p>{lead}</p>
      {missing.length > 0 && (
        // The refusal of the file is the alert; this follows the choices.
        <Note kind="error" role="status" id={missingId}>
          {say('recordImport.columns.missing', missing.length, {
            columns: missing.map(({ label }) => label).join(', '),
          })}
        </Note>
      )}
      <LinesTable
        label={t('recordImport.columns.title')}
        rows={rows}
        rowKey={({ index }) => index}
        columns={[
          { id: 'head', head: t('recordImport.columns.head'), role: 'row', renderCell: ({ head }) => head },
          {
            id: 'samples',
            head: t('recordImport.columns.samples'),
            renderCell: ({ samples }) => samples.join(', '),
          },
          {
            id: 'column',
            head: t('recordImport.columns.column'),
            role: 'bare',
            renderCell: ({ index, head }) => (
              <SelectInput
                label={
                  <span className="visually-hidden">{t('recordImport.columns.columnOf', { head })}</span>
                }
                describedBy={messages}
                emptyLabel={t('recordImport.columns.leaveOut')}
                choices={names.map(({ column, label }) => ({ value: column, label }))}
                value={columns[index] ?? ''}
                onChange={(column) =>
                  setChanged(new Map([...changed, [index, column === '' ? null : column]]))
                }
              />
            ),
          },
          {
            id: 'by',
            head: t('recordImport.columns.by'),
            renderCell: ({ index, by }) =>
              t(`recordImport.columns.bys.${changed.has(index) ? 'person' : by}`),
          },
        ]}
      />
      {isTwice && (
        <Note kind="error" role="alert" id={twiceId}>
          {t('recordImport.columns.twice', { column: labelOf(twice) })}
        </Note>
      )}
      <div>
        <Button
          disabled={changed.size === 0 || twice !== undefined}
          loading={isBusy}
          onClick={() => onApply(columns)}
        >
          {t('recordImport.columns.apply')}
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
