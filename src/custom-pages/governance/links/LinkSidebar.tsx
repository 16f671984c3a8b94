import { Activity, useState, type ComponentProps, type ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '#src/dataProvider/errors.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { firstStep } from '#src/layout/sidebars/stack.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { CompanyField } from '#src/resources/companies/CompanyField.tsx'
import type { ResourceOf } from '#src/resources/fromSchema/asResource.ts'
import { fieldLabel, resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Newcomer } from '../persons/create/newPersonProps.ts'
import { EditedLink } from './EditedLink.tsx'
import { FocusFirst } from './FocusFirst.tsx'
import { endOf, type LinkParams, type NamedPerson } from './linkParams.ts'
import { NewLinkedPerson } from './NewLinkedPerson.tsx'
import { PersonField } from './PersonField.tsx'
import { personToCreateOf, useLinkForm, type AnyLink, type LinkKind } from './useLinkForm.ts'

/** Fields of a link besides its two ends. */
export type LinkFieldsProps<Link> = { link: Link | undefined }

type LinkSidebarProps<Link> = {
  resource: ResourceOf<Link>
  /** Key of its labels in the governance texts: `edit`, `save`. */
  labels: LinkKind
  params: LinkParams<Link>
  fields: ComponentType<LinkFieldsProps<Link>>
}

/** Form of a new or existing link between a person and a company, opened from either end. */
export const LinkSidebar = <Link extends AnyLink>(props: LinkSidebarProps<Link>) => {
  const { t } = useTexts()
  const { resource, labels, params } = props
  if (!params.link) return <LinkForm {...props} />
  return (
    <EditedLink resource={resource} link={params.link} title={t(`governance.${labels}.edit`)}>
      {(link) => <LinkForm {...props} params={{ ...params, link }} />}
    </EditedLink>
  )
}

const LinkForm = <Link extends AnyLink>({
  resource,
  labels,
  params,
  fields: Fields,
}: LinkSidebarProps<Link>) => {
  const { company, person, link } = params
  const { t } = useTexts()
  const { step, next, back } = useSidebar()
  const [refusal, setRefusal] = useState<ApiError>()
  const { form, isSaving, dialog, save } = useLinkForm(resource, labels, params, (refused) => {
    setRefusal(refused)
    back()
  })
  const { formState } = form
  const [personId, newcomerValue]: unknown[] = useWatch({
    control: form.control,
    name: ['personId', 'newcomer'],
  })
  const newcomer = personToCreateOf({ newcomer: newcomerValue })
  const isNobodyChosen = typeof personId !== 'string'
  // A new person restored from a draft was typed before.
  const [typed, setTyped] = useState<string>()
  const isNew = typed !== undefined || newcomer !== undefined
  const isPersonStep = isNew && step === firstStep
  const create = t(resourceText(resource, 'create'))
  const choose = (chosen: NamedPerson | undefined, given: Newcomer | null) => {
    const isAsked = formState.isSubmitted
    form.clearErrors('personId')
    form.setValue('person', { fullName: (given ?? chosen)?.fullName ?? null })
    form.setValue('newcomer', given, { shouldDirty: true })
    form.setValue('personId', chosen?.id ?? null, { shouldDirty: true, shouldValidate: isAsked })
  }
  return (
    <>
      {isNew && (
        <Activity mode={isPersonStep ? 'visible' : 'hidden'}>
          <NewLinkedPerson
            title={create}
            typed={typed ?? ''}
            isBegun={formState.isDirty}
            given={newcomer}
            refusal={refusal}
            onGiven={(given) => {
              setRefusal(undefined)
              choose(undefined, given)
              next()
            }}
            onKnown={(known) => {
              choose(known, null)
              setTyped(undefined)
            }}
            onCancel={() => {
              choose(undefined, null)
              setTyped(undefined)
            }}
          />
        </Activity>
      )}
      <Activity mode={isPersonStep ? 'hidden' : 'visible'}>
        <FormSidebar
          {...{ form, isSaving }}
          title={link ? t(`governance.${labels}.edit`) : create}
          meta={endsOf(params)}
          submitLabel={link ? t(`governance.${labels}.save`) : create}
          {...(isNew && { steps: 2, onClose: back, closeLabel: t('governance.form.back') })}
          onSubmit={(values) => values['companyId'] && save(values)}
          after={dialog}
        >
          {!company && !link && (
            <CompanyEnd label={t(fieldLabel(resource, 'companyId'))} isAsked={formState.isSubmitted} />
          )}
          {!person && !link && (
            <PersonEnd
              label={t(fieldLabel(resource, 'personId'))}
              newcomer={newcomer}
              autoFocus={isNobodyChosen}
              onNew={setTyped}
            />
          )}
          <FocusFirst />
          <Fields link={link} />
        </FormSidebar>
      </Activity>
    </>
  )
}

/** Names of the two ends as far as they are known. */
const endsOf = <Link extends AnyLink>({ company, person, link }: LinkParams<Link>): string =>
  [link?.person?.fullName ?? person?.fullName, company?.name ?? link?.companyName].filter(Boolean).join(' · ')

const PersonEnd = ({
  newcomer,
  label,
  ...field
}: { newcomer: Newcomer | undefined } & ComponentProps<typeof PersonField>) =>
  newcomer ? (
    <TextInput readOnly label={label} value={newcomer.fullName} onChange={noChange} />
  ) : (
    <PersonField label={label} {...field} />
  )

const noChange = () => undefined

const CompanyEnd = ({ label, isAsked }: { label: string; isAsked: boolean }) => {
  const { t } = useTexts()
  const id = useFormInput({ source: 'companyId' })
  const name = useFormInput({ source: 'companyName' })
  const company = endOf(id.value, name.value)
  return (
    <CompanyField
      autoFocus
      label={label}
      hint={t('governance.form.companyHint')}
      company={company}
      error={isAsked && !company ? t('validation.required') : undefined}
      onChange={(chosen) => {
        id.bound.onChange(chosen?.id ?? null)
        name.bound.onChange(chosen?.name ?? null)
      }}
    />
  )
}
