import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { mappingItems } from '#model/resources/mappingItems.ts'
import { findSirenProblem, formatSiren, parseSiren } from '#model/rules/register/nationalIds.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCheck } from '#src/ui/form/useTextRule.ts'
import { useDraft } from '../state/useDraft.ts'
import { useAddEntity } from './useAddEntity.ts'
import { useBusinessSearch } from '#src/resources/companies/useBusinessSearch.ts'

const { name, nationalId } = mappingItems.entity.shape

/** A SIREN and a name. The name comes from the directory if it knows the number and no name was typed. */
export const FrenchEntityForm = ({
  title,
  organizationId,
  given,
}: {
  title: string
  organizationId: string
  given: { name: string; nationalId: string }
}) => {
  const { t } = useTexts()
  const check = useCheck()
  const { close } = useSidebar()
  const draft = useDraft('french-entity', { name: '', nationalId: '' })
  const form = useForm({
    mode: 'onBlur',
    defaultValues:
      given.name + given.nationalId === ''
        ? draft.values
        : { ...given, nationalId: formatSiren(given.nationalId) },
  })
  const { control, setError, setValue, getValues } = form
  const typed = useWatch({ control, name: 'nationalId' })
  const search = useBusinessSearch(parseSiren(typed))

  const { change } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [form, change],
  )

  const foundName = search.status === 'found' ? search.entry.name : undefined
  const fillName = useEffectEvent((found: string) => {
    if (getValues('name') === '') setValue('name', found, { shouldValidate: true, shouldDirty: true })
  })
  useEffect(() => {
    if (foundName !== undefined) fillName(foundName)
  }, [foundName])

  const adding = useAddEntity(organizationId, {
    onAdded: () => {
      draft.forget()
      close()
    },
    onRefused: (errors) => {
      if (errors['name']) setError('name', { message: errors['name'] })
      if (errors['nationalId'] ?? errors['countryCode']) {
        setError('nationalId', { message: errors['nationalId'] ?? errors['countryCode'] ?? '' })
      }
    },
  })
  const checkSiren = (value: unknown): string | undefined => {
    const problem = findSirenProblem(String(value))
    if (problem === undefined || String(value).trim() === '') return check(nationalId)(value)
    return t(`onboarding.search.wrong.${problem}`)
  }

  return (
    <FormSidebar
      title={title}
      form={form}
      isSaving={adding.isPending}
      submitLabel={t('onboarding.entity.submit')}
      onSubmit={(values) =>
        adding.mutate({
          name: values.name.trim(),
          nationalId: parseSiren(values.nationalId) ?? values.nationalId,
          countryCode: 'FR',
          nationalIdType: 'SIREN',
        })
      }
    >
      <FormText
        source="nationalId"
        required
        autoFocus
        inputMode="numeric"
        label={t('onboarding.entity.siren')}
        hint={
          foundName === undefined
            ? t('onboarding.entity.sirenHint')
            : t('onboarding.entity.foundName', { name: foundName })
        }
        validate={checkSiren}
      />
      <FormText source="name" required label={t('onboarding.entity.name')} validate={check(name)} />
    </FormSidebar>
  )
}
