import { useCreate } from 'ra-core'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../../resources/fromSchema/explainError.ts'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { ChosenPerson } from '../chosenPerson.ts'
import { useForgetPersons } from '../useForgetPersons.ts'

/** Registers a person and says so; `placeRefusal` answers true when it showed the refusal at a field. */
export function useCreatePerson(type: PersonType, onCreated: (person: ChosenPerson) => void) {
  const { t } = useTexts()
  const resource = personResources[type]
  const forget = useForgetPersons()
  const [create, { isPending }] = useCreate<ChosenPerson>()
  const word = (key: string) => t(resourceText(resource, key))

  const save = (values: Values, placeRefusal: (error: unknown) => boolean): void => {
    if (isPending) return
    void create(
      resource.name,
      { data: values },
      {
        onSuccess: ({ id, fullName }) => {
          void forget()
          toasts.show({ kind: 'success', title: word('created'), detail: fullName })
          onCreated({ id, fullName })
        },
        onError: (error) => {
          if (placeRefusal(error)) return
          toasts.show({ kind: 'error', title: word('createFailed'), detail: explainError(error, t) })
        },
      },
    )
  }
  return { save, isPending }
}
