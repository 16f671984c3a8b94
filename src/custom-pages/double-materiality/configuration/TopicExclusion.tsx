import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { KeyUnder } from '#locales/textKey.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { explainExclusion, getTopic } from '#model/calls/topics.ts'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readsOfAssessment } from '../readsOfAssessment.ts'

/** Reason why a topic without an active subject is excluded. Launching, closing and terminating require it. */
export const TopicExclusion = ({
  assessmentId,
  topic,
  isOpen,
}: {
  assessmentId: string
  topic: TopicDetail
  isOpen: boolean
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const params = { doubleMaterialityId: assessmentId, topicId: topic.id }
  const [opened, setOpened] = useState(topic)
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? opened.exclusionReason ?? ''
  const label = (key: KeyUnder<'materiality.topics.exclusion'>) => t(`materiality.topics.exclusion.${key}`)
  const { mutate, isPending } = useAction({
    mutationFn: () =>
      callApi(explainExclusion, { ...params, body: { reason: reason.trim() || null } }, { seen: opened }),
    done: label('done'),
    changes: [readsOfAssessment(assessmentId), readsOf(listChanges)],
    onSuccess: (kept) => {
      setOpened(kept)
      setTyped(undefined)
    },
    failed: label('failed'),
    onError: (refusal) => {
      // Keeps the typed text on top of what somebody else has saved.
      if (isConflict(refusal)) void callApi(getTopic, params).then(setOpened)
    },
  })
  return (
    <Frame
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <TextInput
        label={label('label')}
        hint={label('hint')}
        rows={2}
        maxLength={reasonMax}
        readOnly={!isOpen}
        value={reason}
        onChange={setTyped}
      />
      {isOpen && (
        <Button
          type="submit"
          disabled={typed === undefined || typed.trim() === (opened.exclusionReason ?? '')}
          loading={isPending}
        >
          {label('save')}
        </Button>
      )}
    </Frame>
  )
}

const Frame = styled('form')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  maxWidth: 640,
  margin: '0 auto',
  padding: '0 24px 24px',
  '& > :first-of-type': { width: '100%' },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}))
