import { useEffect, useEffectEvent } from 'react'
import { useCreateRecord } from '#src/dataProvider/recordActions.ts'
import type { DraftForm } from '#src/layout/drafts/useDraft.ts'
import { useAction } from '#src/layout/useAction.ts'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { personResources, type PersonType } from '#src/resources/persons/personResources.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ChosenPerson } from '../chosenPerson.ts'
import { personKeys } from '../useInvalidatePersons.ts'
import type { NewPersonProps } from './newPersonProps.ts'

/** Submits the form of a new person: creates the person, or passes the values to the next step. */
export function useCreatePerson(
  type: PersonType,
  {
    props: { onCreated, inSteps },
    refused,
    kept,
  }: {
    props: NewPersonProps
    /** Returns true if it showed the error at a field. */
    refused: (error: unknown) => boolean
    kept: DraftForm
  },
) {
  const { t } = useTexts()
  const resource = personResources[type]
  const create = useCreateRecord<ChosenPerson>()
  const label = (key: string) => t(resourceText(resource, key))
  const saving = useAction({
    mutationFn: (identity: Values) => create(resource.name, { data: { identity } }),
    done: ({ fullName }) => ({ title: label('created'), detail: fullName }),
    changes: personKeys,
    refused,
    failed: label('createFailed'),
    kept,
  })

  const refusal = inSteps?.refusal
  const show = useEffectEvent(refused)
  useEffect(() => {
    if (refusal !== undefined) show(refusal)
  }, [refusal])

  const submit = (identity: Values, fullName: string): void => {
    if (inSteps) inSteps.onGiven({ type, identity: structuredClone(identity), fullName })
    else saving.mutate(identity, { onSuccess: onCreated })
  }
  return { submit, isSaving: saving.isPending }
}
