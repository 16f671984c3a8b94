import Button from '@mui/material/Button'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { cellKey, type EntrySheet } from '#model/wire/data/dataEntry.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CellPanel } from './CellPanel.tsx'
import { problemOf, type CellPlace, type DraftState, type EntryDraft } from './entryDraft.ts'
import type { GridRow } from './gridRows.ts'
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
  const { t, locale } = useTexts()
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
            rows.map(({ indicator, label, unit }) => {
              const place = { divisionId, indicator, period: code }
              const [known, edit] = [state.known.get(cellKey(place)), state.edits.get(cellKey(place))]
              const before = stored.get(cellKey(place))
              const problem = problemOf(edit?.text, locale)
              const isFound = findingsOf(known, edit).length > 0
              const isOpen = commented === indicator || edit?.conflict !== undefined || isFound
              const name = t('dataEntry.grid.cell', { row: label, period: labels.period(period, 'long') })
              return (
                <div key={`${indicator} ${code}`}>
                  <TextInput
                    label={label}
                    inputMode="decimal"
                    autoComplete="off"
                    readOnly={state.isReadOnly}
                    autoFocus={target?.indicator === indicator && target.period === code}
                    end={unit}
                    hint={isOpen ? undefined : (edit?.comment ?? known?.comment ?? undefined)}
                    value={edit?.text ?? labels.value(known?.value ?? null)}
                    error={problem && t(`dataEntry.grid.${problem}`)}
                    onChange={(text) => draft.type([{ ...place, text }])}
                  />
                  {!isOpen && before && (
                    <StoredLine stored={before} text={edit?.text ?? labels.value(known?.value ?? null)} />
                  )}
                  {isOpen ? (
                    <CellPanel {...{ place, name, draft, state }} stored={before} />
                  ) : state.isReadOnly ? null : (
                    <Button
                      size="small"
                      variant="text"
                      startIcon={<MessageSquare size={14} strokeWidth={1.75} />}
                      aria-label={t('dataEntry.comment.add', { name })}
                      onClick={() => setCommented(indicator)}
                    >
                      {t('dataEntry.comment.open')}
                    </Button>
                  )}
                </div>
              )
            })}
        </>
      )}
    </QueryState>
  )
}
