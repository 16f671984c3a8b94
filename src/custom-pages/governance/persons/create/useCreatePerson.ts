import { useCreateRecord, useUpdateRecord } from '../../../../dataProvider/recordActs.ts'
import { useState } from 'react'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import type { ChosenPerson } from '../chosenPerson.ts'
import { personKeys } from '../useForgetPersons.ts'
import type { KeptForm } from '../../../../layout/drafts/useDraft.ts'
import { useAct } from '../../../../layout/useAct.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'

type Created = { person: ChosenPerson; values: Values }

/**
 * Registers a person and says so. Whoever comes back to the form changes the person that it made, or goes on with it
 * as it is.
 */
export function useCreatePerson(
  type: PersonType,
  {
    onCreated,
    refused,
    kept,
  }: {
    onCreated: (person: ChosenPerson) => void
    /** Answers true when it showed the refusal at a field. */
    refused: (error: unknown) => boolean
    kept: KeptForm
  },
) {
  const { t } = useTexts()
  const resource = personResources[type]
  const create = useCreateRecord<ChosenPerson>()
  const update = useUpdateRecord<ChosenPerson>()
  const [created, setCreated] = useState<Created>()
  const word = (key: string) => t(resourceText(resource, key))

  const saving = useAct({
    mutationFn: async (values: Values) => {
      const isChange = created !== undefined && !isCompany(values) && !isCompany(created.values)
      const person = isChange
        ? await update(resource.name, {
            id: created.person.id,
            data: values,
            previousData: { ...created.values, ...created.person },
          })
        : await create(resource.name, { data: values })
      return { person, isChange }
    },
    done: ({ person, isChange }) => ({
      title: word(isChange ? 'saved' : 'created'),
      detail: person.fullName,
    }),
    changes: personKeys,
    refused,
    failed: word('createFailed'),
    kept,
  })

  const save = (values: Values): void => {
    const isSame = created !== undefined && JSON.stringify(created.values) === JSON.stringify(values)
    if (isSame) return onCreated(created.person)
    saving.mutate(values, {
      onSuccess: ({ person: { id, fullName } }) => {
        setCreated({ person: { id, fullName }, values: structuredClone(values) })
        onCreated({ id, fullName })
      },
    })
  }
  return { save, isSaving: saving.isPending, made: created?.person }
}

/** A company of the organisation is another person, not another name of one. */
const isCompany = ({ identity }: Values): boolean =>
  typeof identity === 'object' && identity !== null && 'companyId' in identity
