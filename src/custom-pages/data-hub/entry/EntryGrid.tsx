import { styled } from '@mui/material/styles'
import { useId, type KeyboardEvent } from 'react'
import { cellKey } from '#model/wire/dataEntry.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { EntryCell, type CellMark } from './EntryCell.tsx'
import { problemOf, type CellPlace, type DraftState, type EntryDraft } from './entryDraft.ts'
import type { GridRow, Period } from './gridRows.ts'
import { useCellRange } from './useCellRange.ts'
import { useEntryWords } from './useEntryWords.ts'

/** Figures by line and period: typed, pasted from a spreadsheet, and walked through by its keys. */
export const EntryGrid = ({
  label,
  head,
  rows,
  periods,
  draft,
  state,
  onActive,
  onComment,
}: {
  label: string
  head: string
  rows: readonly GridRow[]
  periods: readonly Period[]
  draft: EntryDraft
  state: DraftState
  onActive: (place: CellPlace) => void
  /** The keys of a comment were pressed in a cell. */
  onComment: () => void
}) => {
  const { t, locale } = useTexts()
  const say = useCounts()
  const words = useEntryWords()
  const id = useId()
  const range = useCellRange({ rows, periods, draft, state, onActive })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F2' && event.shiftKey) {
      event.preventDefault()
      onComment()
    } else range.handlers.onKeyDown(event)
  }

  return (
    <>
      <Scroll role="region" tabIndex={0} aria-label={label} {...range.handlers} onKeyDown={onKeyDown}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {periods.map((period) => (
                <th key={period.code} scope="col">
                  {words.period(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line, row) => (
              <tr key={`${line.divisionId} ${line.indicator}`}>
                <th scope="row">
                  {line.label}
                  <small>{line.detail}</small>
                </th>
                {periods.map((period, column) => {
                  const { divisionId, indicator } = line
                  const key = cellKey({ divisionId, indicator, period: period.code })
                  const [known, edit] = [state.known.get(key), state.edits.get(key)]
                  const mark = markOf(
                    problemOf(edit?.text, locale),
                    edit?.conflict,
                    edit?.comment ?? known?.comment,
                  )
                  return (
                    <EntryCell
                      key={period.code}
                      {...{ row, column, divisionId, indicator, mark }}
                      acts={range.acts}
                      isChosen={range.isChosen({ row, column })}
                      period={period.code}
                      label={t('dataEntry.grid.cellUnit', {
                        row: line.label,
                        unit: line.unit,
                        period: words.period(period, 'long'),
                      })}
                      text={edit?.text ?? words.value(known?.value ?? null)}
                      describedBy={mark && `${id}-${mark}`}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p role="status" className="visually-hidden">
        {range.count > 0 && say('dataEntry.grid.chosen', range.count)}
      </p>
      <p id={`${id}-invalid`} hidden>
        {t('dataEntry.grid.invalid')}
      </p>
      <p id={`${id}-conflict`} hidden>
        {t('dataEntry.grid.inConflict')}
      </p>
      <p id={`${id}-comment`} hidden>
        {t('dataEntry.grid.hasComment')}
      </p>
    </>
  )
}

function markOf(problem: unknown, conflict: unknown, comment: string | null | undefined): CellMark {
  if (problem !== undefined) return 'invalid'
  if (conflict !== undefined) return 'conflict'
  return comment ? 'comment' : undefined
}

const Scroll = styled('div')(({ theme: { vars, typography } }) => ({
  maxHeight: 'min(560px, 70vh)',
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  '& th, & td': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& th': { padding: '6px 12px', textAlign: 'start', backgroundColor: vars.palette.background.paper },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    ...typography.subtitle2,
    whiteSpace: 'nowrap',
    color: vars.palette.text.tertiary,
  },
  '& thead th:not(:first-of-type)': { textAlign: 'end' },
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, minWidth: 200, maxWidth: 280 },
  '& thead th:first-of-type': { zIndex: 2 },
  '& tbody th': { fontWeight: 500 },
  '& small': { display: 'block', ...typography.caption, color: vars.palette.text.tertiary },
  '& td': { position: 'relative', padding: 0, borderLeft: `1px solid ${vars.palette.divider}` },
  '& td input': {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 104,
    height: 44,
    padding: '0 12px',
    border: 0,
    outline: 'none',
    background: 'none',
    textAlign: 'end',
    fontFamily: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    ...typography.body1,
    color: vars.palette.text.primary,
  },
  '& td[data-chosen]': { backgroundColor: vars.palette.action.selected },
  '& td input:focus': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& td[data-mark="invalid"]': { backgroundColor: vars.palette.error.soft },
  '& td[data-mark="conflict"]': { backgroundColor: vars.palette.warning.soft },
  // The corner of a cell that has a comment, as spreadsheets mark it.
  '& td[data-mark="comment"]::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    border: '4px solid transparent',
    borderTopColor: vars.palette.primary.main,
    borderRightColor: vars.palette.primary.main,
    pointerEvents: 'none',
  },
}))
