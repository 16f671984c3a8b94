import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { TextBlock } from '#model/wire/disclosures/statement.ts'
import { countKey } from '#locales/countKey.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { TextTable } from './TextTable.tsx'

type Props = {
  block: TextBlock
  /** Its place in the section, from 1. */
  number: number
  error: string | undefined
  isFirst: boolean
  isLast: boolean
  onFocus: (input: HTMLTextAreaElement) => void
  onWrite: (text: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A paragraph that can be written, or a drafted table that can be moved and removed. */
export const EditedBlock = ({ block, number, error, isFirst, isLast, ...on }: Props) => {
  const { t } = useTexts()
  const name = t(block.kind === 'paragraph' ? 'statement.editor.paragraph' : 'statement.editor.table', {
    number,
  })
  const { length } = block.sources
  const sources = length === 0 ? undefined : t(countKey('statement.sources', length), { smart_count: length })
  const buttons = [
    { key: 'up', icon: ArrowUp, isOff: isFirst, action: () => on.onMove(-1) },
    { key: 'down', icon: ArrowDown, isOff: isLast, action: () => on.onMove(1) },
    { key: 'remove', icon: Trash2, isOff: false, action: on.onRemove },
  ] as const
  return (
    <Frame role="group" aria-label={name}>
      {block.kind === 'paragraph' ? (
        <div
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) on.onFocus(target)
          }}
        >
          <TextInput
            label={name}
            hint={sources}
            error={error}
            rows={3}
            rowsMax={14}
            maxLength={10_000}
            value={block.text}
            onChange={on.onWrite}
          />
        </div>
      ) : (
        <div>
          <TextTable label={name} table={block} />
          <small>{sources}</small>
        </div>
      )}
      <div>
        {buttons.map(({ key, icon: Icon, isOff, action }) => {
          const label = t(`statement.editor.${key}`)
          return (
            <Tip key={key} title={label}>
              <IconButton size="small" aria-label={`${label}, ${name}`} disabled={isOff} onClick={action}>
                <Icon size={16} strokeWidth={1.75} />
              </IconButton>
            </Tip>
          )
        })}
      </div>
    </Frame>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  '& > div:last-of-type': { display: 'grid', alignContent: 'start', paddingTop: 24 },
})
