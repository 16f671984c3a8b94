import Button from '@mui/material/Button'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { cellKey, type EntrySheet, type StoredValue } from '#model/wire/data/dataEntry.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CellPanel } from './CellPanel.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { problemOf, type CellPlace, type DraftState } from './entryState.ts'
import type { GridRow, Period } from './gridRows.ts'
import { findingsOf } from './useCellNotice.ts'
import { StoredLine } from './StoredLine.tsx'
import { useCells } from './useCells.ts'
import { useStored } from './useStored.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'

/** A site on a phone: one period at a time, its values below each other. */
export const PhoneForm = ({
  importId,
  divisionId,
  rows,
  sheet,
  draft,
  state,
  target,
}: {
  importId: string
  divisionId: string
  rows: readonly GridRow[]
  sheet: EntrySheet
  draft: EntryDraft
  state: DraftState
  target: CellPlace | undefined
}) => {
  const { t } = useTexts()
  const labels = useEntryLabels()
  const [code, setCode] = useState(target?.period ?? sheet.periods[0]?.code ?? '')
  const [commented, setCommented] = useState<string>()
  const query = useCells(importId, draft, { divisionIds: [divisionId] })
  const stored = useStored(importId, { divisionIds: [divisionId] })
  const period = sheet.periods.find((one) => one.code === code)
  return (
    <QueryState query={query} failed={t('dataEntry.grid.failed')} isPart waiting={<FormSkeleton />}>
      {() => (
        <>
          <SelectInput
            label={t('dataEntry.period')}
            value={code}
            onChange={setCode}
            choices={sheet.periods.map((one) => ({ value: one.code, label: labels.period(one, 'long') }))}
          />
          {period &&
            rows.map((row) => (
              <PhoneCell
                key={`${row.indicator} ${code}`}
                {...{ row, period, draft, state }}
                stored={stored.get(cellKey({ divisionId, indicator: row.indicator, period: code }))}
                place={{ divisionId, indicator: row.indicator, period: code }}
                isTarget={target?.indicator === row.indicator && target.period === code}
                isCommented={commented === row.indicator}
                onComment={() => setCommented(row.indicator)}
              />
            ))}
        </>
      )}
    </QueryState>
  )
}

/** The input of one value, with its details where there is something to decide. */
const PhoneCell = ({
  row: { label, unit },
  period,
  place,
  draft,
  state,
  stored,
  isTarget,
  isCommented,
  onComment,
}: {
  row: GridRow
  period: Period
  place: CellPlace
  draft: EntryDraft
  state: DraftState
  /** The value that is stored for the cell. */
  stored: StoredValue | undefined
  isTarget: boolean
  isCommented: boolean
  onComment: () => void
}) => {
  const { t, locale } = useTexts()
  const labels = useEntryLabels()
  const key = cellKey(place)
  const [known, edit] = [state.known.get(key), state.edits.get(key)]
  const problem = problemOf(edit?.text, locale)
  const text = edit?.text ?? labels.value(known?.value ?? null)
  const isOpen = isCommented || edit?.conflict !== undefined || findingsOf(known, edit).length > 0
  const name = t('dataEntry.grid.cell', { row: label, period: labels.period(period, 'long') })
  return (
    <div>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        readOnly={state.isReadOnly}
        autoFocus={isTarget}
        end={unit}
        hint={isOpen ? undefined : (edit?.comment ?? known?.comment ?? undefined)}
        value={text}
        error={problem && t(`dataEntry.grid.${problem}`)}
        onChange={(typed) => draft.type([{ ...place, text: typed }])}
      />
      {!isOpen && stored && <StoredLine stored={stored} text={text} />}
      {isOpen && <CellPanel {...{ place, name, draft, state, stored }} />}
      {!isOpen && !state.isReadOnly && (
        <Button
          size="small"
          variant="text"
          startIcon={<MessageSquare size={14} strokeWidth={1.75} />}
          aria-label={t('dataEntry.comment.add', { name })}
          onClick={onComment}
        >
          {t('dataEntry.comment.open')}
        </Button>
      )}
    </div>
  )
}
