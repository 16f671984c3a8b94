import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeyUnder } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import { removeTopic } from '#model/calls/topics.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { useTopic } from './useTopics.ts'

/** Removes an entity-specific topic. If it has subjects, the user must first type their number. */
export const RemoveTopic = ({
  doubleMaterialityId,
  topic: opened,
  onDone,
}: {
  doubleMaterialityId: string
  topic: TopicDetail
  onDone: () => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const topic = useTopic(doubleMaterialityId, opened.id).data ?? opened
  const count = topic.activeSubjects + topic.archivedSubjects
  const label = (key: KeyUnder<'materiality.topics.remove'>, args?: Record<string, string | number>) =>
    t(`materiality.topics.remove.${key}`, args)

  const removal = useAction({
    // The number shown to the user, archived subjects included. The server refuses if it has changed.
    mutationFn: () =>
      callApi(removeTopic, { doubleMaterialityId, topicId: topic.id, query: { subjects: count } }),
    done: label('done'),
    onSuccess: () => {
      onDone()
      void navigate(paths.configuration(doubleMaterialityId))
      void queries.invalidateQueries({
        queryKey: readsOfAssessment(doubleMaterialityId),
        refetchType: 'none',
      })
    },
    failed: label('failed'),
    onError: () => void queries.invalidateQueries({ queryKey: readsOfAssessment(doubleMaterialityId) }),
  })
  const confirm = useConfirm(removal)

  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={confirm.openConfirm}>
        {label('action')}
      </Button>
      <ConfirmDialog
        {...confirm.question}
        isIrreversible
        isConfirmDisabled={count > 0 && typed.trim() !== String(count)}
        title={label('title', { name: topic.label })}
        confirmLabel={label('action')}
        cancelLabel={label('keep')}
      >
        <p>{t(countKey('materiality.topics.remove.body', count), { smart_count: count })}</p>
        {count > 0 && (
          <TextInput
            label={label('type', { smart_count: count })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
