import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { KeyUnder } from '#locales/textKey.ts'
import { createTopic } from '#model/calls/topics.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { TopicFields, type TopicValues } from './TopicFields.tsx'

type Params = { doubleMaterialityId: string }

/** Creates an entity-specific topic, which the standards do not name. Default export: loaded when it first opens. */
const CreateTopicSidebar = ({ doubleMaterialityId }: Params) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const form = useForm<TopicValues>({ defaultValues: { label: '', universe: 'ENVIRONMENT' } })
  const kept = useFormDraft(form, useDraft('topics.new'))
  const label = (key: KeyUnder<'materiality.topics'>) => t(`materiality.topics.${key}`)

  const creation = useAction({
    mutationFn: (values: TopicValues) => callApi(createTopic, { doubleMaterialityId, body: values }),
    done: label('done'),
    changes: [readsOfAssessment(doubleMaterialityId)],
    failed: label('addFailed'),
    kept,
  })
  const onSuccess = ({ id }: { id: string }) => {
    sidebar.close()
    void navigate(paths.topic(doubleMaterialityId, id))
  }

  return (
    <FormSidebar
      title={label('addTitle')}
      form={form}
      isSaving={creation.isPending}
      onSubmit={(values) => creation.mutate(values, { onSuccess })}
      submitLabel={label('submit')}
      closeLabel={t('materiality.subjects.close')}
    >
      <TopicFields />
    </FormSidebar>
  )
}

export default CreateTopicSidebar
