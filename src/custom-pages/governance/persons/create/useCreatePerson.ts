import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import type { ChosenPerson } from '../chosenPerson.ts'
import { useForgetPersons } from '../useForgetPersons.ts'
import { useAct } from '../../../../layout/useAct.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'

type Created = { person: ChosenPerson; values: Values }
type Saving = { values: Values; placeRefusal: (error: unknown) => boolean }

/**
 * Registers a person and says so; `placeRefusal` answers true when it showed the refusal at a field. Whoever comes
 * back to the form changes the person that it made, or goes on with it as it is.
 */
export function useCreatePerson(type: PersonType, onCreated: (person: ChosenPerson) => void) {
  const { t } = useTexts()
  const resource = personResources[type]
  const forget = useForgetPersons()
  const dataProvider = useDataProvider()
  const [created, setCreated] = useState<Created>()
  const word = (key: string) => t(resourceText(resource, key))

  const saving = useAct({
    mutationFn: async ({ values }: Saving) => {
      const isChange = created !== undefined && !isCompany(values) && !isCompany(created.values)
      const { data } = isChange
        ? await dataProvider.update<ChosenPerson>(resource.name, {
            id: created.person.id,
            data: values,
            previousData: { ...created.values, ...created.person },
          })
        : await dataProvider.create<ChosenPerson>(resource.name, { data: values })
      return { data, isChange }
    },
    done: ({ data, isChange }) => ({
      title: word(isChange ? 'saved' : 'created'),
      detail: data.fullName,
    }),
    onSuccess: ({ data: { id, fullName } }, { values }) => {
      void forget()
      setCreated({ person: { id, fullName }, values: structuredClone(values) })
      onCreated({ id, fullName })
    },
    refused: (error, { placeRefusal }) => placeRefusal(error),
    failed: word('createFailed'),
  })

  const save = (values: Values, placeRefusal: Saving['placeRefusal']): void => {
    if (saving.isPending) return
    const isSame = created !== undefined && JSON.stringify(created.values) === JSON.stringify(values)
    if (isSame) onCreated(created.person)
    else saving.mutate({ values, placeRefusal })
  }
  return { save, isPending: saving.isPending, made: created?.person }
}

/** A company of the organisation is another person, not another name of one. */
const isCompany = ({ identity }: Values): boolean =>
  typeof identity === 'object' && identity !== null && 'companyId' in identity
