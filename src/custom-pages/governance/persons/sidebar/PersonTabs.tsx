import type { Person } from '#model/wire/governance/persons.ts'
import { TabBar } from '#src/ui/TabBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useOfficers, useOwners, useOwnership } from '#src/custom-pages/governance/links/useLinks.ts'
import { effectiveOwnership } from '#model/rules/governance/ownership.ts'
import type { PersonTab } from '../personTabs.ts'

/** Tabs: information, holdings and mandates, each with its number. */
export const PersonTabs = ({
  id,
  person,
  value,
  onChange,
}: {
  id: string
  person: Person
  value: PersonTab
  onChange: (tab: PersonTab) => void
}) => {
  const { t } = useTexts()
  const holdings = useHoldingCount(person.id)
  const mandates = useOfficers({ personId: person.id })
  return (
    <TabBar<PersonTab>
      id={id}
      label={t('persons.tabs.label')}
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'information', label: t('persons.tabs.information') },
        { value: 'ownership', label: t('persons.tabs.ownership'), count: holdings },
        {
          value: 'mandates',
          label: t(`persons.tabs.mandates.${genderOf(person)}`),
          count: mandates.data?.length,
        },
      ]}
    />
  )
}

const genderOf = ({ identity }: Person): 'female' | 'male' | 'unknown' =>
  (identity !== null && 'gender' in identity ? identity.gender : null) ?? 'unknown'

/** Number of companies that a person holds, directly or indirectly. Undefined until both are loaded. */
function useHoldingCount(personId: string): number | undefined {
  const graph = useOwnership({ personId }).data
  const direct = useOwners({ personId }).data
  if (!graph || !direct) return undefined
  const through = effectiveOwnership(graph.links).holdingsOf(graph.focusId).keys()
  return new Set([...through, ...direct.map(({ companyId }) => companyId)]).size
}
