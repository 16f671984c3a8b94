import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { writeText } from '#model/rules/analyses/dashboardLines.ts'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { TextLine } from '../widgets/TextLine.tsx'
import type { ChangeDashboard } from './Lines.tsx'

/** A line of text: shown as on the dashboard, and edited in its place. A new one is edited first. */
export const TextFrame = ({
  text,
  line,
  change,
}: {
  text: string
  line: number
  change: ChangeDashboard
}) => {
  const { t } = useTexts()
  const [editing, setEditing] = useState(text === '' ? { draft: '', base: '' } : null)
  const number = line + 1
  const draft = editing?.draft
  const isUnsaved = editing !== null && editing.draft.trim() !== editing.base
  // An untouched field gives way to a text that somebody else wrote, or that was restored.
  if (draft === undefined || (!isUnsaved && editing?.base !== text)) {
    return (
      <Shown>
        <TextLine text={text} />
        <Button
          size="small"
          variant="text"
          startIcon={<Pencil size={14} strokeWidth={1.75} />}
          aria-label={t('dashboards.text.writeOf', { line: number })}
          onClick={() => setEditing({ draft: text, base: text })}
        >
          {t('dashboards.text.write')}
        </Button>
      </Shown>
    )
  }
  const keep = (): void => {
    if (draft.trim() === '') return
    change((one) => writeText(one, line, draft.trim()))
    setEditing(null)
  }
  return (
    <Written
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
        else if (event.key === 'Escape' && text !== '') setEditing(null)
      }}
    >
      <TextInput
        label={t('dashboards.text.field', { line: number })}
        hint={t('dashboards.text.hint')}
        value={draft}
        onChange={(next) => setEditing({ draft: next, base: text })}
        maxLength={5000}
        rows={3}
        rowsMax={16}
      />
      <div>
        <Button size="small" type="submit" disabled={draft.trim() === ''}>
          {t('dashboards.text.keep')}
        </Button>
        {text !== '' && (
          <Button size="small" variant="text" onClick={() => setEditing(null)}>
            {t('dashboards.text.leave')}
          </Button>
        )}
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </Written>
  )
}

const Shown = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '& > button': { flexShrink: 0 },
})

const Written = styled('form')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 760,
  padding: 16,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  '& > div:last-of-type': { display: 'flex', gap: 8 },
}))
