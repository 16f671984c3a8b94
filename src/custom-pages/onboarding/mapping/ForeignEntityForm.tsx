import { useEffect, useEffectEvent, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { mappingItems } from '#model/resources/mappingItems.ts'
import { FormText, useFormInput } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useReferenceList } from '#src/layout/useReferenceList.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCheck } from '#src/ui/form/useTextRule.ts'
import { useDraft } from '../state/useDraft.ts'
import { useAddEntity } from './useAddEntity.ts'
import { useFindingHint, useForeignSearch } from './useForeignSearch.ts'

const { name, nationalId } = mappingItems.entity.shape
const fieldNames = ['countryCode', 'name', 'nationalId'] as const

/**
 * Country, national ID and name. Only the country's own rules could validate the number (design §5). The name comes
 * from the directory if it knows the number and no name was typed.
 */
export const ForeignEntityForm = ({ title, organizationId }: { title: string; organizationId: string }) => {
  const { t } = useTexts()
  const check = useCheck()
  const { close } = useSidebar()
  const draft = useDraft('foreign-entity', { countryCode: '', name: '', nationalId: '' })
  const form = useForm({ mode: 'onBlur', defaultValues: draft.values })
  const { control, setError } = form

  const { change } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [form, change],
  )

  const { data: countries } = useReferenceList('countries')
  const options = useMemo(
    () =>
      (countries ?? [])
        .filter(({ code }) => code !== 'FR')
        .map(({ code, label }) => ({ value: code, label, detail: code })),
    [countries],
  )
  const typed = useWatch({ control })
  const finding = useForeignSearch(typed.countryCode, typed.nationalId)
  const hint = useFindingHint(finding) ?? t('onboarding.entity.nationalIdHint')
  const foundName = finding?.candidates[0]?.name
  const fillName = useEffectEvent((found: string) => {
    if (form.getValues('name') === '')
      form.setValue('name', found, { shouldValidate: true, shouldDirty: true })
  })
  useEffect(() => {
    if (foundName !== undefined) fillName(Array.from(foundName).slice(0, 99).join(''))
  }, [foundName])
  const adding = useAddEntity(organizationId, {
    onAdded: () => {
      draft.forget()
      close()
    },
    onRefused: (errors) => {
      for (const field of fieldNames) if (errors[field]) setError(field, { message: errors[field] })
    },
  })

  return (
    <FormSidebar
      title={title}
      form={form}
      isSaving={adding.isPending}
      submitLabel={t('onboarding.entity.submit')}
      onSubmit={(values) =>
        adding.mutate({
          name: values.name.trim(),
          nationalId: values.nationalId.trim(),
          countryCode: values.countryCode,
          nationalIdType: null,
        })
      }
    >
      <CountryField options={options} />
      <FormText
        source="nationalId"
        required
        label={t('onboarding.entity.nationalId')}
        hint={hint}
        validate={check(nationalId)}
      />
      <FormText source="name" required label={t('onboarding.entity.name')} validate={check(name)} />
    </FormSidebar>
  )
}

const CountryField = ({ options }: { options: readonly Option[] }) => {
  const { t } = useTexts()
  const { bound, value: code } = useFormInput({
    source: 'countryCode',
    validate: (value: string) => (value === '' ? t('validation.required') : undefined),
  })
  return (
    <AutocompleteInput
      {...bound}
      required
      autoFocus
      label={t('onboarding.entity.country')}
      options={options}
      value={options.find(({ value }) => value === code) ?? null}
      onChange={(option) => bound.onChange(option?.value ?? '')}
    />
  )
}
