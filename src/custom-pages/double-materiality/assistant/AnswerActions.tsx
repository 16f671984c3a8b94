import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import {
  analysisAnswerMax,
  type AnalysisDecision,
  type AnalysisReply,
} from '#model/wire/materiality/analyses.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AssistantParams } from './assistantParams.ts'
import { withoutSources } from './parseAnswer.ts'
import { fieldFor, useDecision } from './useDecision.ts'

/** Accept, edit or reject the answer. Each decision is recorded. */
export const AnswerActions = ({
  reply,
  params,
  onDecided,
}: {
  reply: AnalysisReply
  params: AssistantParams
  onDecided: (decision: AnalysisDecision) => void
}) => {
  const { t } = useTexts()
  const [edited, setEdited] = useState<string>()
  const { decide, isPending } = useDecision(params, onDecided)
  if (edited !== undefined) {
    const keptText = edited.trim()
    return (
      <>
        <TextInput
          label={t('assistant.edited')}
          rows={8}
          autoFocus
          maxLength={analysisAnswerMax}
          value={edited}
          onChange={setEdited}
        />
        <Actions>
          <Button onClick={() => setEdited(undefined)}>{t('assistant.cancelEdit')}</Button>
          <Button
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={keptText === ''}
            onClick={() => decide({ reply, decision: { decision: 'EDITED', keptText } })}
          >
            {t('assistant.keep')}
          </Button>
        </Actions>
      </>
    )
  }
  return (
    <Actions>
      <Button
        variant="text"
        disabled={isPending}
        onClick={() => decide({ reply, decision: { decision: 'REJECTED' } })}
      >
        {t('assistant.reject')}
      </Button>
      <Button disabled={isPending} onClick={() => setEdited(withoutSources(reply.answer))}>
        {t('assistant.edit')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        loading={isPending}
        onClick={() => decide({ reply, decision: { decision: 'ACCEPTED' } })}
      >
        {t(`assistant.accept.${fieldFor(reply.analyseType)}`)}
      </Button>
    </Actions>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' })
