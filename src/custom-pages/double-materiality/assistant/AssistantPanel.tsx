import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Sparkles, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnalyseType, AnalysisDecision } from '#model/wire/materiality/analyses.ts'
import { asideFits } from '#src/layout/sidebars/SidebarFrame.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AssistantParams } from './assistantParams.ts'
import { Outcome } from './Outcome.tsx'
import { PastAnalyses } from './PastAnalyses.tsx'
import { useAnalysis } from './useAnalysis.ts'

const kinds: readonly AnalyseType[] = ['SUGGEST_MATERIALITY', 'DESCRIBE', 'CHALLENGE_RATIONALE']

/** Selects the kind of analysis, streams its answer, and lists earlier ones. */
export const AssistantPanel = ({ label, params }: { label: string; params: AssistantParams }) => {
  const { t } = useTexts()
  const { state, ask, stop, clear } = useAnalysis(params)
  const [kind, setKind] = useState<AnalyseType>('SUGGEST_MATERIALITY')
  const asking = useRef<HTMLButtonElement>(null)
  const isBesideForm = useMediaQuery(asideFits)
  const isRunning = state.step === 'running'
  const choose = (next: AnalyseType) => {
    if (isRunning) stop()
    clear()
    setKind(next)
  }
  const onDecided = ({ decision }: AnalysisDecision) => {
    clear()
    // What the answer filled in is below the assistant.
    if (decision !== 'REJECTED' && !isBesideForm) params.onClose()
    else asking.current?.focus()
  }
  return (
    <Stack>
      <div>
        <small>{t('assistant.subject')}</small>
        <strong>{label}</strong>
      </div>
      <SegmentedControl<AnalyseType>
        label={t('assistant.kinds')}
        segments={kinds.map((value) => ({ value, label: t(`assistant.kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      <p>{t(`assistant.lead.${kind}`)}</p>
      <Button
        ref={asking}
        variant={isRunning || state.step === 'answered' ? 'outlined' : 'contained'}
        color={isRunning || state.step === 'answered' ? 'inherit' : 'primary'}
        startIcon={
          isRunning ? <Square size={14} strokeWidth={1.75} /> : <Sparkles size={16} strokeWidth={1.75} />
        }
        onClick={isRunning ? stop : () => ask(kind)}
      >
        {t(`assistant.${isRunning ? 'stop' : state.step === 'answered' ? 'askAgain' : 'ask'}`)}
      </Button>
      <Outcome state={state} params={params} onConfirm={() => ask(kind)} onDecided={onDecided} />
      <PastAnalyses
        doubleMaterialityId={params.place.doubleMaterialityId}
        subjectId={params.subjectId}
        withoutId={state.step === 'answered' ? state.reply.id : undefined}
      />
    </Stack>
  )
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  '& > *': { minWidth: 0 },
  '& > div:not([role="radiogroup"]), & > section': { width: '100%' },
  '& p': { margin: 0 },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > div:first-of-type': { display: 'grid', gap: 4 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600 },
  '& h3': { ...theme.typography.subtitle2, margin: '0 0 8px', color: theme.vars.palette.text.secondary },
}))
