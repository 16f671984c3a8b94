import { styled } from '@mui/material/styles'
import type { CrosswalkRelation, CrosswalkRow } from '#model/wire/materiality/crosswalk.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'

const tones: Readonly<Record<CrosswalkRelation, Tone>> = {
  SAME: 'success',
  RENAMED: 'neutral',
  MERGED: 'neutral',
  MOVED: 'primary',
  REMOVED: 'warning',
}

/** True if the rows below are more detailed. */
const hasLeaves = (rows: readonly CrosswalkRow[], index: number): boolean =>
  rows[index]?.level === 2 && rows[index + 1]?.level === 3

/**
 * Sub-topics of one topic with their counterparts. `isOrigin` means that the counterparts are from the older version.
 */
export const CrosswalkTable = ({
  label,
  rows,
  isOrigin,
}: {
  label: string
  rows: readonly CrosswalkRow[]
  isOrigin: boolean
}) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <Lines
      label={label}
      rows={rows.map((row, index) => ({ ...row, hasLeaves: hasLeaves(rows, index) }))}
      rowKey={({ code }) => code}
      columns={[
        {
          id: 'entry',
          head: t('library.crosswalk.entry'),
          role: 'row',
          renderCell: ({ code, label: name, level }) => (
            <div style={{ paddingLeft: (level - 2) * 20 }}>
              <span data-number>{code}</span> {name}
            </div>
          ),
        },
        {
          id: 'subjects',
          head: t('library.crosswalk.subjects'),
          number: true,
          renderCell: ({ subjects }) => format.number(subjects),
        },
        {
          id: 'relation',
          head: t(`library.crosswalk.${isOrigin ? 'origin' : 'relation'}`),
          renderCell: ({ relation }) =>
            relation && (
              <StatusBadge tone={tones[relation]}>{t(`library.crosswalk.relations.${relation}`)}</StatusBadge>
            ),
        },
        {
          id: 'counterpart',
          head: t('library.crosswalk.counterpart'),
          renderCell: ({ relation, counterparts, note, hasLeaves: isDetailed }) => (
            <>
              {relation === 'REMOVED' && t('library.crosswalk.nothing')}
              {(isDetailed ? [] : counterparts).map((counterpart) => (
                <div key={counterpart.code}>
                  <span data-number>{counterpart.code}</span> {counterpart.label}
                </div>
              ))}
              {note && <small>{note}</small>}
            </>
          ),
        },
      ]}
    />
  )
}

const Lines = styled(LinesTable<CrosswalkRow & { hasLeaves: boolean }>)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    '& table': { tableLayout: 'fixed' },
    '& th:nth-of-type(2)': { width: '10%' },
    '& th:nth-of-type(3)': { width: '14%' },
    '& th:nth-of-type(4)': { width: '38%' },
  },
}))
