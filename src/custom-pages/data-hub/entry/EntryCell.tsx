import { CircleAlert } from 'lucide-react'
import { memo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { CellPlace } from './entryState.ts'
import { isFillKey } from './gridKeys.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type CellMark = 'invalid' | 'conflict' | 'error' | 'warning' | 'comment'

export type CellActions = {
  onFocus: (row: number, column: number) => void
  onType: (place: CellPlace, text: string) => void
  onRevert: (place: CellPlace) => void
  /** Returns true if the pasted text fills more than this cell. */
  onPaste: (row: number, column: number, text: string) => boolean
}

/**
 * One value. While it has the focus it shows the text as typed. A number that is saved meanwhile is formatted on blur.
 */
export const EntryCell = memo(function EntryCell({
  row,
  column,
  divisionId,
  indicator,
  period,
  label,
  text,
  mark,
  note,
  noteId,
  before,
  isChosen,
  isReadOnly,
  actions,
}: CellPlace & {
  row: number
  column: number
  label: string
  text: string
  mark: CellMark | undefined
  /** Explanation of the mark. */
  note: string | undefined
  noteId: string
  /** The stored value; empty where there is none. */
  before: string
  /** True if the cell is part of a range of several cells. */
  isChosen: boolean
  isReadOnly: boolean
  actions: CellActions
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const isCorrection = before !== '' && text !== '' && text !== before
  const place = { divisionId, indicator, period }
  const onPaste = (event: ClipboardEvent): void => {
    if (!actions.onPaste(row, column, event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // A fill from the cell above replaces what was typed.
    if (isFillKey(event)) setTyped(undefined)
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    setTyped(undefined)
    actions.onRevert(place)
  }
  return (
    <td data-mark={mark} data-chosen={isChosen || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        aria-label={label}
        aria-invalid={mark === 'invalid' || mark === 'error'}
        aria-describedby={note && noteId}
        data-row={row}
        data-column={column}
        value={typed ?? text}
        placeholder={before}
        onFocus={(event) => {
          event.target.select()
          actions.onFocus(row, column)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          actions.onType(place, event.target.value)
        }}
        onBlur={() => setTyped(undefined)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {mark !== undefined && mark !== 'comment' && <CircleAlert size={14} strokeWidth={1.75} aria-hidden />}
      {isCorrection && <small>{t('dataEntry.stored.before', { before })}</small>}
      {note !== undefined && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </td>
  )
})
