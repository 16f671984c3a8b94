import { useLocation } from 'react-router-dom'
import { importPersons } from '#model/calls/governance.ts'
import { useCount } from '#src/layout/useCount.ts'
import { paths } from '#src/paths.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { columnOrders } from '#src/resources/persons/personColumns.tsx'
import { PersonList } from '#src/resources/persons/PersonList.tsx'
import { personResources, type PersonType } from '#src/resources/persons/personResources.ts'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'
import { OrganizationHeader } from '#src/resources/organization/OrganizationHeader.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { personParameter } from '../personTabs.ts'
import { AddPersonButton } from './AddPersonButton.tsx'
import { DuplicateNote } from './DuplicateNote.tsx'

const importOf = { PHYSICAL: paths.importPhysicalPersons, LEGAL: paths.importLegalPersons } as const

/** /my-organization/governance/legal and …/physical: one page, so that switching lists keeps the focus. */
const GovernancePage = () => {
  const { pathname, search } = useLocation()
  const type = pathname === paths.physicalPersons() ? 'PHYSICAL' : 'LEGAL'
  const counts = { PHYSICAL: useCount('physicalPersons').data, LEGAL: useCount('legalPersons').data }
  const { id: personId } = useSidebarAddress({
    sidebar: 'personSidebar',
    parameter: personParameter,
    params: (id) => ({ personId: id, isInList: true }),
  })
  return (
    <>
      <OrganizationHeader
        page={type === 'PHYSICAL' ? 'physicalPersons' : 'legalPersons'}
        actions={
          <>
            <ImportButton href={importOf[type]()} call={importPersons} />
            <ExportButton key={type} resource={personResources[type]} order={columnOrders[type]} />
            <AddPersonButton isInHeader type={type} />
          </>
        }
      />
      <DuplicateNote />
      <PersonList
        key={type}
        type={type}
        switcher={<KindSwitch type={type} counts={counts} />}
        totalOfAll={counts[type]}
        emptyAction={<AddPersonButton type={type} />}
        rowHref={({ id }) => pathname + withSidebar(search, personParameter, id)}
        currentId={personId ?? undefined}
      />
    </>
  )
}

export default GovernancePage

const pageOf = { PHYSICAL: paths.physicalPersons, LEGAL: paths.legalPersons } as const
const kinds = ['PHYSICAL', 'LEGAL'] as const

/** Switch between the two lists, with their numbers of persons. */
const KindSwitch = ({
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
