import { Activity, useState } from 'react'
import { personResources, type PersonType } from '#src/resources/persons/personResources.ts'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { NewLegalPerson } from '../persons/create/NewLegalPerson.tsx'
import { NewPhysicalPerson } from '../persons/create/NewPhysicalPerson.tsx'
import type { FirstStepProps } from '../persons/create/newPersonProps.ts'

const kinds = ['PHYSICAL', 'LEGAL'] as const
const forms = { PHYSICAL: NewPhysicalPerson, LEGAL: NewLegalPerson } as const

/** First of two steps: a person who is not in the register. Switching the kind keeps the typed values. */
export const NewLinkedPerson = ({
  typed,
  given,
  refusal,
  ...steps
}: Omit<FirstStepProps, 'head' | 'isSwitched'> & { typed: string }) => {
  const { t } = useTexts()
  const [kind, setKind] = useState<PersonType>(given?.type ?? 'PHYSICAL')
  const [seen, setSeen] = useState<readonly PersonType[]>([kind])
  const head = (
    <SegmentedControl<PersonType>
      label={t('governance.form.personKind')}
      value={kind}
      onChange={(next) => {
        setKind(next)
        setSeen((before) => (before.includes(next) ? before : [...before, next]))
      }}
      segments={kinds.map((value) => ({ value, label: t(resourceText(personResources[value], 'one')) }))}
    />
  )
  return (
    <>
      {seen.map((each) => {
        const NewPerson = forms[each]
        const own = given?.type === each ? { given, refusal } : { given: undefined, refusal: undefined }
        return (
          <Activity key={each} mode={each === kind ? 'visible' : 'hidden'}>
            <NewPerson typed={typed} inSteps={{ ...steps, ...own, head, isSwitched: seen.length > 1 }} />
          </Activity>
        )
      })}
    </>
  )
}
