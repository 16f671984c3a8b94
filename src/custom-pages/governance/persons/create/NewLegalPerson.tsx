import { useState } from 'react'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { fullNameOf } from '#model/rules/governance/persons.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { showSchemaFieldErrors, useSchemaForm } from '#src/resources/fromSchema/form/useSchemaForm.ts'
import { legalPersonResource as resource } from '#src/resources/persons/personResources.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SimilarPersons } from './SimilarPersons.tsx'
import { NewPersonFrame } from './NewPersonFrame.tsx'
import type { Newcomer, NewPersonProps } from './newPersonProps.ts'
import { readTyped } from './typedName.ts'
import { useCreatePerson } from './useCreatePerson.ts'
import { useUnregisteredCompanies } from './useUnregisteredCompanies.ts'

type Origin = 'internal' | 'external'

/**
 * A company of the organisation that is not a legal person yet, which provides all fields, or an external one with
 * name, country and number (spec §3).
 */
export const NewLegalPerson = (props: NewPersonProps) => {
  const { typed = '', inSteps } = props
  const { t } = useTexts()
  const { name, nationalId } = readTyped(typed)
  const draft = useDraft(`${resource.name}.new`)
  const { own, identity } = readGiven(inSteps?.given)
  const form = useSchemaForm(resource, 'create', {
    identity: identity ?? { name, country: 'FR', nationalId },
  })
  const kept = useFormDraft(form, draft)
  const companies = useUnregisteredCompanies()
  const [company, setCompany] = useState<Option | null>(own)
  const [error, setError] = useState<string>()
  // A name that was searched without result is rarely a company of the organisation.
  const [origin, setOrigin] = useState<Origin>(
    own !== null || (typed === '' && !identity && !draft.draft) ? 'internal' : 'external',
  )
  // A user who moves through the cards with arrow keys stays there.
  const [isChanged, setIsChanged] = useState(inSteps?.isSwitched === true)
  const { submit, isSaving } = useCreatePerson('LEGAL', {
    props,
    refused: (refusal) =>
      origin === 'external'
        ? showSchemaFieldErrors(form, resource, 'create', refusal)
        : placeAtCompany(refusal),
    kept,
  })
  const placeAtCompany = (refusal: unknown): boolean => {
    const fields = refusal instanceof ApiError ? refusal.fields : []
    const refused = fields.find(({ field }) => field === 'identity.companyId')
    setError(refused?.message)
    return refused !== undefined
  }
  const saveInternal = () => {
    if (company) submit({ companyId: company.value }, company.label)
    else setError(t('persons.legal.companyMissing'))
  }
  const card = (value: Origin) => ({
    value,
    title: t(`persons.legal.${value}.title`),
    detail: t(`persons.legal.${value}.detail`),
  })
  return (
    <NewPersonFrame
      type="LEGAL"
      {...{ form, isSaving, inSteps }}
      onSubmit={
        origin === 'internal'
          ? saveInternal
          : form.handleSubmit((values) => {
              const given = values['identity'] as Values
              submit(given, fullNameOf(given))
            })
      }
    >
      <RadioCards
        label={t('persons.legal.origin')}
        columns={2}
        cards={[card('internal'), card('external')]}
        value={origin}
        onChange={(next) => {
          setOrigin(next)
          setIsChanged(true)
        }}
      />
      {origin === 'internal' ? (
        <AutocompleteInput
          label={t('persons.legal.company')}
          hint={t('persons.legal.companyHint')}
          error={error}
          required
          autoFocus={!isChanged}
          options={companies}
          value={company}
          onChange={(chosen) => {
            setCompany(chosen)
            setError(undefined)
          }}
        />
      ) : (
        <SchemaFields
          resource={resource}
          purpose="create"
          autoFocus={!isChanged}
          after={{ identity: <SimilarPersons control={form.control} onChoose={inSteps?.onKnown} /> }}
        />
      )}
    </NewPersonFrame>
  )
}

/** The person given before: a company of the organisation, or the identity of an external one. */
function readGiven(given: Newcomer | undefined): { own: Option | null; identity: Values | undefined } {
  const companyId = given?.identity['companyId']
  return typeof companyId === 'string' && given
    ? { own: { value: companyId, label: given.fullName }, identity: undefined }
    : { own: null, identity: given?.identity }
}
