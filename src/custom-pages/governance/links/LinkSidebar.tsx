import { Activity, useState, type ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import type { ResourceOf } from '../../../resources/fromSchema/asResource.ts'
import { CompanyField } from '../../../resources/companies/CompanyField.tsx'
import { fieldLabel, resourceText } from '../../../resources/fromSchema/labelKeys.ts'
import { useFormInput } from '../../../layout/forms/inputs.tsx'
import { FormSheet } from '../../../layout/sidebars/FormSheet.tsx'
import { firstStep } from '../../../layout/sidebars/stack.ts'
import { useSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { EditedLink } from './EditedLink.tsx'
import { endOf, type LinkParams, type NamedPerson } from './linkParams.ts'
import { NewLinkedPerson } from './NewLinkedPerson.tsx'
import { PersonField } from './PersonField.tsx'
import { useLinkForm, type AnyLink } from './useLinkForm.ts'

/** What a link says beside its two ends. */
export type LinkFieldsProps<Link> = { link: Link | undefined }

type LinkSidebarProps<Link> = {
  resource: ResourceOf<Link>
  /** The room of its words in the texts of governance: `edit`, `save`. */
  words: 'officers' | 'owners'
  params: LinkParams<Link>
  fields: ComponentType<LinkFieldsProps<Link>>
}

/** A link between a person and a company, new or changed, opened from either end. */
export const LinkSidebar = <Link extends AnyLink>(props: LinkSidebarProps<Link>) => {
  const { t } = useTexts()
  const { resource, words, params } = props
  if (!params.link) return <LinkForm {...props} />
  return (
    <EditedLink resource={resource} link={params.link} title={t(`governance.${words}.edit`)}>
      {(link) => <LinkForm {...props} params={{ ...params, link }} />}
    </EditedLink>
  )
}

const LinkForm = <Link extends AnyLink>({
  resource,
  words,
  params,
  fields: Fields,
}: LinkSidebarProps<Link>) => {
  const { company, person, link } = params
  const { t } = useTexts()
  const { form, isSaving, dialog, save } = useLinkForm(resource, params)
  const { formState } = form
  const { step, next, back } = useSidebar()
  const [typed, setTyped] = useState<string>()
  const create = t(resourceText(resource, 'create'))
  const isNew = typed !== undefined
  const isPersonStep = isNew && step === firstStep
  const choose = (chosen: NamedPerson) => {
    form.setValue('person', { fullName: chosen.fullName })
    form.setValue('personId', chosen.id, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <>
      {isNew && (
        <Activity mode={isPersonStep ? 'visible' : 'hidden'}>
          <NewLinkedPerson
            title={create}
            typed={typed}
            onCreated={(created) => {
              choose(created)
              next()
            }}
            onKnown={(known) => {
              choose(known)
              setTyped(undefined)
            }}
            onCancel={() => setTyped(undefined)}
          />
        </Activity>
      )}
      <Activity mode={isPersonStep ? 'hidden' : 'visible'}>
        <FormSheet
          {...{ form, isSaving }}
          title={link ? t(`governance.${words}.edit`) : create}
          meta={[link?.person?.fullName ?? person?.fullName, company?.name ?? link?.companyName]
            .filter(Boolean)
            .join(' · ')}
          submitLabel={link ? t(`governance.${words}.save`) : create}
          {...(isNew && { steps: 2, onClose: back, closeLabel: t('governance.form.back') })}
          onSubmit={(values) => values['companyId'] && save(values)}
          after={dialog}
        >
          {!company && !link && (
            <CompanyEnd label={t(fieldLabel(resource, 'companyId'))} isAsked={formState.isSubmitted} />
          )}
          {!person &&
            !link &&
            (isNew ? (
              <PersonOfStep label={t(fieldLabel(resource, 'personId'))} />
            ) : (
              <PersonField autoFocus label={t(fieldLabel(resource, 'personId'))} onNew={setTyped} />
            ))}
          <Fields link={link} />
        </FormSheet>
      </Activity>
    </>
  )
}

/** Who was made at the first step. */
const PersonOfStep = ({ label }: { label: string }) => {
  const name: unknown = useWatch({ name: 'person.fullName' })
  return <TextInput readOnly label={label} value={typeof name === 'string' ? name : ''} onChange={noChange} />
}

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
