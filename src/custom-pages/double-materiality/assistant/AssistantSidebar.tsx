import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssistantPanel } from './AssistantPanel.tsx'
import { trimmed, type AssistantParams } from './assistantParams.ts'
import { usePastAnalyses } from './usePastAnalyses.ts'

/** The assistant, above the sidebar of its subject (look, picture 08). Default export: loaded when it first opens. */
const AssistantSidebar = (params: AssistantParams) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const { data } = usePastAnalyses(params.place.doubleMaterialityId, params.subjectId)
  const label = trimmed(useWatch({ control: params.form.control, name: 'label' }))
  const engine = data && (data.model === 'rules' ? t('assistant.engine.rules') : modelOf(data.model))
  return (
    <SidebarFrame
      title={t('assistant.title')}
      badge={engine && <StatusBadge>{engine}</StatusBadge>}
      footer={<Agreement>{t('assistant.agreement')}</Agreement>}
    >
      {label === '' ? (
        <EmptyState
          title={t('assistant.noLabel.title')}
          level="h3"
          actions={<Button onClick={sidebar.close}>{t('assistant.noLabel.action')}</Button>}
        >
          {t('assistant.noLabel.body')}
        </EmptyState>
      ) : (
        <AssistantPanel {...{ label, params }} />
      )}
    </SidebarFrame>
  )
}

export default AssistantSidebar

const Agreement = styled('p')(({ theme }) => ({
  marginRight: 'auto',
  color: theme.vars.palette.text.secondary,
}))

/** Shows `openai-compatible/m-large` by the model's name only. */
const modelOf = (name: string): string => name.slice(name.indexOf('/') + 1)
