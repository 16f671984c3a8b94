import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { cellKey, type EntrySheet } from '#model/wire/data/dataEntry.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CellPanel } from './CellPanel.tsx'
import { EntryGrid } from './EntryGrid.tsx'
import type { EntryDraft } from './entryDraft.ts'
import type { CellPlace, DraftState } from './entryState.ts'
import type { GridRow } from './gridRows.ts'
import { useCells } from './useCells.ts'
import { useStored } from './useStored.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

/** Grid of one site or one indicator, with the details of the active cell. */
export const SheetGrid = ({
  importId,
  label,
  head,
  rows,
  indicator,
  sheet,
  draft,
  state,
  target,
}: {
  importId: string
  label: string
  head: string
  rows: readonly GridRow[]
  indicator?: string
  sheet: EntrySheet
  draft: EntryDraft
  state: DraftState
  target?: CellPlace | undefined
}) => {
  const { t } = useTexts()
  const labels = useEntryLabels()
  const [active, setActive] = useState<CellPlace>()
  const comment = useRef<HTMLInputElement>(null)
  const cell = useRef<Element>(null)
  const divisionIds = [...new Set(rows.map(({ divisionId }) => divisionId))]
  const query = useCells(importId, draft, { divisionIds, indicator })
  const stored = useStored(importId, { divisionIds, indicator })
  const row =
    active && rows.find((one) => one.divisionId === active.divisionId && one.indicator === active.indicator)
  const period = active && sheet.periods.find(({ code }) => code === active.period)
  return (
    <QueryState query={query} failed={t('dataEntry.grid.failed')} isPart waiting={<ListSkeleton />}>
      {() => (
        <Parts>
          <EntryGrid
            {...{ label, head, rows, draft, state, stored, target }}
            periods={sheet.periods}
            onActive={setActive}
            onComment={() => {
              cell.current = document.activeElement
              comment.current?.focus()
            }}
          />
          {!state.isReadOnly && <p>{t('dataEntry.grid.help')}</p>}
          {active && row && period ? (
            <CellPanel
              {...{ draft, state }}
              stored={stored.get(cellKey(active))}
              place={active}
              name={t('dataEntry.grid.cell', { row: row.label, period: labels.period(period, 'long') })}
              commentRef={comment}
              onDone={() => cell.current instanceof HTMLElement && cell.current.focus()}
            />
          ) : (
            !state.isReadOnly && <p>{t('dataEntry.comment.none')}</p>
          )}
        </Parts>
      )}
    </QueryState>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
}))
