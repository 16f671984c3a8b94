import { paths } from '#src/paths.ts'
import type { PersonType } from '#src/resources/persons/personResources.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
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
  return (
    <LinkSwitch
      label={t('persons.kinds.label')}
      value={type}
      segments={kinds.map((kind) => ({
        value: kind,
        href: pageOf[kind](),
        label: t(`persons.kinds.${kind}`),
        count: counts[kind],
      }))}
    />
  )
}
