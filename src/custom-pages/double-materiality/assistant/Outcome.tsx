import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AnalysisDecision } from '#model/wire/materiality/analyses.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerText } from './AnswerText.tsx'
import type { AssistantParams } from './assistantParams.ts'
import { ProposedValues } from './ProposedValues.tsx'
import { SourceList } from './SourceList.tsx'
import type { AnalysisState } from './useAnalysis.ts'

/** State of a request: streamed text, an answer to decide on, nothing, or a failure. */
export const Outcome = ({
  state,
  params,
  onConfirm,
  onDecided,
}: {
  state: AnalysisState
  params: AssistantParams
  onConfirm: () => void
  onDecided: (decision: AnalysisDecision) => void
}) => {
  const { t } = useTexts()
  switch (state.step) {
    case 'idle':
      return null
    case 'stopped':
      return <Note role="status">{t('assistant.stopped')}</Note>
    case 'failed':
      return (
        <ErrorState
          title={t('assistant.failed')}
          level="h3"
          retryLabel={t('assistant.retry')}
          onRetry={onConfirm}
        >
          {state.reason}
        </ErrorState>
      )
    case 'running':
      return (
        <Answer aria-busy>
          <span role="status" className={state.text === '' ? undefined : 'visually-hidden'}>
            {t('assistant.running')}
          </span>
          <AnswerText answer={state.text} />
        </Answer>
      )
    case 'answered': {
      const { reply } = state
      if (reply.answer === '') {
        return (
          <EmptyState
            title={t('assistant.empty.title')}
            level="h3"
            actions={<Button onClick={onConfirm}>{t('assistant.empty.action')}</Button>}
          >
            {t('assistant.empty.body')}
          </EmptyState>
        )
      }
      return (
        <Answer role="region" aria-label={t('assistant.answer')}>
          <Note role="status">{reply.notice}</Note>
          <AnswerText answer={reply.answer} />
          {reply.proposal && <ProposedValues proposal={reply.proposal} form={params.form} />}
          <SourceList sources={reply.sources} />
          <AnswerActions key={reply.id} {...{ reply, params, onDecided }} />
        </Answer>
      )
    }
  }
}

const Answer = styled('div')({ display: 'grid', gap: 16 })
