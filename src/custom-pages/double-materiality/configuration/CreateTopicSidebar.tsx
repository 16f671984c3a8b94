import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Universe } from '#model/wire/topics.ts'
import { createTopic } from '../../../dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { paths } from '../../../paths.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { topicsKey } from './useTopics.ts'

type Params = { doubleMaterialityId: string }
type Values = { label: string; universe: Universe }

/** An entity-specific topic, for what the standards do not name. Default export: loaded when it first opens. */
const CreateTopicSidebar = (params: Params) => (
  <MaterialityTexts>
    <NewTopic {...params} />
  </MaterialityTexts>
)

export default CreateTopicSidebar

const NewTopic = ({ doubleMaterialityId }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const formId = useId()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const queries = useQueryClient()
  const organization = useRequiredOrganization()
  const form = useForm<Values>({ defaultValues: { label: '', universe: 'ENVIRONMENT' } })
  const { isDirty, isSubmitSuccessful } = form.formState
  useUnsavedSidebar(isDirty && !isSubmitSuccessful)
  const word = (key: string) => t(`materiality.topics.${key}`)

  const creation = useMutation({
    mutationFn: (values: Values) => createTopic(http, organization.id, doubleMaterialityId, values),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: topicsKey(doubleMaterialityId) })
      toasts.show({ kind: 'success', title: word('done') })
      sidebar.close()
      void navigate(paths.topic(doubleMaterialityId, id))
    },
    onError: (error) =>
      toasts.show({ kind: 'error', title: word('addFailed'), detail: explainError(error, t) }),
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
        <Controller
          control={form.control}
          name="label"
          rules={{ validate: (label) => (label.trim() === '' ? t('validation.required') : true) }}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              autoFocus
              required
              maxLength={120}
              label={word('label')}
              hint={word('addHint')}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="universe"
          render={({ field }) => (
            <SelectInput<Universe>
              {...field}
              label={word('universe')}
              choices={(['ENVIRONMENT', 'SOCIAL', 'GOVERNANCE'] as const).map((value) => ({
                value,
                label: t(`materiality.universes.${value}`),
              }))}
            />
          )}
        />
      </Form>
    </Sheet>
  )
}

const Form = styled('form')({ display: 'grid', gap: 16 })
