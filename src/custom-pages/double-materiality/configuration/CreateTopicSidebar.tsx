import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { KeyUnder } from '#locales/textKey.ts'
import { createTopic } from '#model/calls/topics.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { TopicFields, type TopicValues } from './TopicFields.tsx'

type Params = { doubleMaterialityId: string }

/** An entity-specific topic, for what the standards do not name. Default export: loaded when it first opens. */
const CreateTopicSidebar = ({ doubleMaterialityId }: Params) => {
  const { t } = useTexts()
  const ask = useAsk()
  const formId = useId()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const form = useForm<TopicValues>({ defaultValues: { label: '', universe: 'ENVIRONMENT' } })
  useKeptForm(form, useDraft('topics.new'))
  useUnsavedSidebar(form.formState.isDirty)
  const word = (key: KeyUnder<'materiality.topics'>) => t(`materiality.topics.${key}`)

  const creation = useAct({
    mutationFn: (values: TopicValues) => ask(createTopic, { doubleMaterialityId, body: values }),
    done: word('done'),
    changes: [readsOfAssessment(doubleMaterialityId)],
    onSuccess: ({ id }) => {
      sidebar.close()
      void navigate(paths.topic(doubleMaterialityId, id))
    },
    failed: word('addFailed'),
  })

  return (
    <Sheet
      title={word('addTitle')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('materiality.subjects.close')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            loading={creation.isPending}
          >
            {word('submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => creation.mutate(values))(event)}
      >
        <TopicFields control={form.control} />
      </Form>
    </Sheet>
  )
}

export default CreateTopicSidebar

const Form = styled('form')({ display: 'grid', gap: 16 })
