import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { cellKey } from '#model/wire/data/dataEntry.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { EntryCell } from './EntryCell.tsx'
import type { EntryDraft } from './entryDraft.ts'
import type { CellPlace, DraftState } from './entryState.ts'
import { cellAt } from './gridKeys.ts'
import type { GridRow, Period } from './gridRows.ts'
import { useCellNotice } from './useCellNotice.ts'
import { useCellRange } from './useCellRange.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'
import type { StoredValues } from './useStored.ts'

/** Grid of values by line and period: typed, pasted from a spreadsheet, and navigated with spreadsheet keys. */
export const EntryGrid = ({
  label,
  head,
  rows,
  periods,
  draft,
  state,
  stored,
  target,
  onActive,
  onComment,
}: {
  label: string
  head: string
  rows: readonly GridRow[]
  periods: readonly Period[]
  draft: EntryDraft
  state: DraftState
  /** Values that are stored for the cells. */
  stored: StoredValues
  /** The cell to focus when it is opened from a list. */
  target: CellPlace | undefined
  onActive: (place: CellPlace) => void
  /** Called when the comment shortcut is pressed in a cell. */
  onComment: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const labels = useEntryLabels()
  const id = useId()
  const noticeOf = useCellNotice()
  const root = useRef<HTMLDivElement>(null)
  const range = useCellRange({ rows, periods, draft, state, onActive })

  const goTo = useEffectEvent((place: CellPlace) => {
    const row = rows.findIndex(
      (one) => one.divisionId === place.divisionId && one.indicator === place.indicator,
    )
    const column = periods.findIndex(({ code }) => code === place.period)
    cellAt(root.current, { row, column })?.focus()
  })
  useEffect(() => {
    if (target) goTo(target)
  }, [target])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F2' && event.shiftKey) {
      event.preventDefault()
      onComment()
    } else range.handlers.onKeyDown(event)
  }

  return (
    <>
      <Scroll
        ref={root}
        role="region"
        tabIndex={0}
        aria-label={label}
        {...range.handlers}
        onKeyDown={onKeyDown}
      >
        <table aria-label={label}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {periods.map((period) => (
                <th key={period.code} scope="col">
                  {labels.period(period)}
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
                  const { mark, note } = noticeOf(known, edit)
                  const before = labels.value(stored.get(key)?.value ?? null)
                  return (
                    <EntryCell
                      key={period.code}
                      {...{ row, column, divisionId, indicator, mark, note, before }}
                      actions={range.actions}
                      isReadOnly={state.isReadOnly}
                      isChosen={range.isChosen({ row, column })}
                      period={period.code}
                      label={t('dataEntry.grid.cellUnit', {
                        row: line.label,
                        unit: line.unit,
                        period: labels.period(period, 'long'),
                      })}
                      text={edit?.text ?? labels.value(known?.value ?? null)}
                      noteId={`${id}-${row}-${column}`}
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
    </>
  )
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
  '& td input::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
  '& td > small': {
    position: 'absolute',
    right: 12,
    bottom: 1,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  '& td:has(> small) input': { paddingBottom: 12 },
  '& td[data-chosen]': { backgroundColor: vars.palette.action.selected },
  '& td input:focus': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& td > svg': { position: 'absolute', top: 15, left: 8, pointerEvents: 'none' },
  '& td:is([data-mark="invalid"], [data-mark="error"]) > svg': { color: vars.palette.error.main },
  '& td:is([data-mark="conflict"], [data-mark="warning"]) > svg': { color: vars.palette.warning.main },
  '& td:is([data-mark="invalid"], [data-mark="error"])': { backgroundColor: vars.palette.error.soft },
  '& td:is([data-mark="conflict"], [data-mark="warning"])': { backgroundColor: vars.palette.warning.soft },
  // Marks a cell with a comment in its corner, as spreadsheets do.
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
