import Button from '@mui/material/Button'
import { useEffect, useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { foundOrganization } from '#model/calls/organizations.ts'
import { organizations } from '#model/resources/organizations.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { FormSwitch, FormText } from '#src/layout/forms/inputs.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { Failure } from '../form/Failure.tsx'
import { StepForm } from '../form/StepForm.tsx'
import { useCheck } from '#src/ui/form/useTextRule.ts'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import { useDraft } from '../state/useDraft.ts'
import type { Onboarding } from '../state/useOnboarding.ts'

const empty = { name: '', isInternational: false }

/** 2.1: name and international switch. A double click, or a retry without an answer, creates no second organisation. */
export const OrganizationStep = ({ dispatch }: Onboarding) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const check = useCheck()
  const formId = useId()
  const draft = useDraft('organization', empty)
  const form = useForm({ mode: 'onBlur', defaultValues: draft.values })
  const { handleSubmit, setError } = form

  const { change, forget } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [form, change],
  )

  const creation = useAction({
    mutationFn: async (values: typeof empty) => {
      const body = { ...values, name: values.name.trim() }
      const { id } = await callApi(foundOrganization, { body })
      currentOrganization.write({
        ...body,
        id,
        mainCompanyId: null,
        role: 'OWNER',
        requiresSecondFactor: false,
        lacksSecondFactor: false,
      })
      forget()
      dispatch({ type: 'organizationCreated', organizationId: id })
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.body.errors['name'] : undefined
      if (refused !== undefined) setError('name', { message: refused }, { shouldFocus: true })
    },
  })

  return (
    <OnboardingFrame
      current={1}
      title={t('onboarding.organization.title')}
      lead={t('onboarding.organization.lead')}
      footer={
        <>
          <span className="grow" />
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            loading={creation.isPending}
          >
            {t('onboarding.organization.submit')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <StepForm
          id={formId}
          noValidate
          onSubmit={handleSubmit((values) => (creation.isPending ? undefined : creation.mutate(values)))}
        >
          <Failure title={t('onboarding.organization.failed')} error={creation.error} />
          <RequiredLegend />
          <FormText
            source="name"
            validate={check(organizations.entity.shape.name)}
            large
            required
            autoFocus
            autoComplete="organization"
            label={t('onboarding.organization.name')}
            hint={t('onboarding.organization.nameHint')}
          />
          <FormSwitch
            source="isInternational"
            label={t('onboarding.organization.isInternational')}
            hint={t('onboarding.organization.isInternationalHint')}
          />
          <Note>{t('onboarding.organization.invited')}</Note>
        </StepForm>
      </FormProvider>
    </OnboardingFrame>
  )
}
