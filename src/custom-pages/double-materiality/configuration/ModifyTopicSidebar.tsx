import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KeyUnder } from '#locales/textKey.ts'
import { changeTopic } from '#model/calls/topics.ts'
import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { asOpened, useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { RemoveTopic } from './RemoveTopic.tsx'
import { TopicFields, type TopicValues } from './TopicFields.tsx'

type Params = { doubleMaterialityId: string; topic: TopicDetail }

/** Renames, moves or removes an entity-specific topic. Default export: loaded when it first opens. */
const ModifyTopicSidebar = ({ doubleMaterialityId, topic }: Params) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const queries = useQueryClient()
  const { label, universe } = topic
  const draft = useDraft(`topics.${topic.id}`)
  const [opened] = useState(() => asOpened(topic, draft))
  const form = useForm<TopicValues>({ defaultValues: { label, universe } })
  const kept = useFormDraft(form, draft, opened)
  const word = (key: KeyUnder<'materiality.topics'>) => t(`materiality.topics.${key}`)

  const saving = useAction({
    mutationFn: (values: TopicValues) =>
      callApi(
        changeTopic,
        {
          doubleMaterialityId,
          topicId: opened.id,
          body: { ...values, label: values.label.trim() },
        },
        { seen: opened },
      ),
    done: word('saved'),
    changes: [readsOfAssessment(doubleMaterialityId)],
    kept,
    failed: word('saveFailed'),
    onError: () => {
      // Updates the page with changes made by others. This form shows them when it is opened again.
      void queries.invalidateQueries({ queryKey: readsOfAssessment(doubleMaterialityId) })
    },
  })

  return (
    <FormSidebar
      title={word('modify')}
      meta={label}
      form={form}
      isSaving={saving.isPending}
      onSubmit={(values) => saving.mutate(values, { onSuccess: sidebar.close })}
      submitLabel={word('save')}
      isSubmitDisabled={!form.formState.isDirty}
      closeLabel={t('materiality.subjects.close')}
      start={<RemoveTopic {...{ doubleMaterialityId, topic }} onDone={sidebar.close} />}
    >
      <TopicFields />
    </FormSidebar>
  )
}

export default ModifyTopicSidebar
