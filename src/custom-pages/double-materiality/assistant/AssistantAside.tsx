import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Sparkles, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssistantPanel } from './AssistantPanel.tsx'
import { trimmed, type AssistantParams } from './assistantParams.ts'
import { usePastAnalyses } from './usePastAnalyses.ts'

/** The assistant, beside the form that it fills (look, picture 08). Default export: loaded when it first opens. */
const AssistantAside = (params: AssistantParams) => {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const { data } = usePastAnalyses(params.place.doubleMaterialityId, params.subjectId)
  const label = trimmed(useWatch({ control: params.form.control, name: 'label' }))
  const engine = data && (data.model === 'rules' ? t('assistant.engine.rules') : modelOf(data.model))
  useEffect(() => panel.current?.focus(), [])
  return (
    <Panel
      ref={panel}
      data-aside=""
      aria-label={t('assistant.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes the assistant, not the sidebar around it.
        event.stopPropagation()
        params.onClose()
      }}
    >
      <header>
        <Sparkles size={16} strokeWidth={1.75} aria-hidden />
        <h3>{t('assistant.title')}</h3>
        {engine && <StatusBadge>{engine}</StatusBadge>}
        <IconButton aria-label={t('assistant.close')} onClick={params.onClose}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </header>
      <div>
        {label === '' ? (
          <EmptyState
            title={t('assistant.noLabel.title')}
            level="h3"
            actions={<Button onClick={params.onClose}>{t('assistant.noLabel.action')}</Button>}
          >
            {t('assistant.noLabel.body')}
          </EmptyState>
        ) : (
          <AssistantPanel {...{ label, params }} />
        )}
      </div>
      <p>{t('assistant.agreement')}</p>
    </Panel>
  )
}

export default AssistantAside

const Panel = styled('aside')(({ theme }) => ({
  minHeight: 0,
  outline: 'none',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 60,
    padding: '8px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > svg': { color: theme.vars.palette.primary.main },
    '& > h3': { marginRight: 'auto', ...theme.typography.h3 },
  },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '16px 20px' },
  '& > p': {
    padding: '10px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
  },
}))

/** Shows `openai-compatible/m-large` by the model's name only. */
const modelOf = (name: string): string => name.slice(name.indexOf('/') + 1)
