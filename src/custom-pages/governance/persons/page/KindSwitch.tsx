import { useNavigate } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import type { PersonType } from '#src/resources/persons/personResources.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const pageOf = { PHYSICAL: paths.physicalPersons, LEGAL: paths.legalPersons } as const
const kinds = ['PHYSICAL', 'LEGAL'] as const

/** Switch between the two lists, with their numbers of persons. */
export const KindSwitch = ({
  type,
  counts,
}: {
  type: PersonType
  counts: Readonly<Record<PersonType, number | undefined>>
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={t('persons.kinds.label')}
      value={type}
      onChange={(kind) => void navigate(pageOf[kind]())}
      segments={kinds.map((kind) => ({
        value: kind,
        label: t(`persons.kinds.${kind}`),
        count: counts[kind],
      }))}
    />
  )
}
