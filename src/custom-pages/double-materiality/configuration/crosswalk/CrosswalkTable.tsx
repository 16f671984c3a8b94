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
  const heads = {
    subjects: t('library.crosswalk.subjects'),
    relation: t(`library.crosswalk.${isOrigin ? 'origin' : 'relation'}`),
    counterpart: t('library.crosswalk.counterpart'),
  }
  return (
    <Lines role="region" tabIndex={0} aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('library.crosswalk.entry')}</th>
            <th scope="col" data-number>
              {heads.subjects}
            </th>
            <th scope="col">{heads.relation}</th>
            <th scope="col">{heads.counterpart}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, label: name, level, subjects, relation, note, counterparts }, index) => (
            <tr key={code}>
              <th scope="row" style={{ paddingLeft: (level - 2) * 20 }}>
                <span data-number>{code}</span> {name}
              </th>
              <td data-number data-label={heads.subjects}>
                {format.number(subjects)}
              </td>
              <td data-label={heads.relation}>
                {relation && (
                  <StatusBadge tone={tones[relation]}>
                    {t(`library.crosswalk.relations.${relation}`)}
                  </StatusBadge>
                )}
              </td>
              <td data-label={heads.counterpart}>
                {relation === 'REMOVED' && t('library.crosswalk.nothing')}
                {(hasLeaves(rows, index) ? [] : counterparts).map((counterpart) => (
                  <div key={counterpart.code}>
                    <span data-number>{counterpart.code}</span> {counterpart.label}
                  </div>
                ))}
                {note && <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Lines>
  )
}

const Lines = styled(LinesTable)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    '& table': { tableLayout: 'fixed' },
    '& th:nth-of-type(2)': { width: '10%' },
    '& th:nth-of-type(3)': { width: '14%' },
    '& th:nth-of-type(4)': { width: '38%' },
  },
}))
