import { paths } from '#src/paths.ts'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import type { LinkColumn } from './LinkTable.tsx'
import type { NamedPerson } from './linkParams.ts'

/** The person of each link. The name opens the sidebar on top of the current view. */
export const personColumn = <Link extends { personId: string; person: { fullName: string } | null }>(
  t: Texts['t'],
): LinkColumn<Link> => ({
  id: 'person',
  label: t('resources.officers.fields.personId'),
  cell: ({ personId, person }) => <PersonButton id={personId} fullName={person?.fullName ?? ''} />,
})

/**
 * The company of each link. The name opens its record, the number distinguishes companies with the same name (spec §3).
 */
export const companyColumns = <
  Link extends { companyId: string; companyName: string; companyNationalId: string | null },
>(
  t: Texts['t'],
): LinkColumn<Link>[] => [
  {
    id: 'company',
    label: t('resources.officers.fields.companyId'),
    cell: ({ companyId, companyName }) => (
      <AppLink href={paths.companyInformation(companyId)}>{companyName}</AppLink>
    ),
  },
  {
    id: 'nationalId',
    label: t('resources.companies.fields.nationalId'),
    isShort: true,
    cell: ({ companyNationalId }) => companyNationalId && formatNationalId(companyNationalId),
  },
]

/** A person's name. Opens the person's sidebar. */
const PersonButton = ({ id, fullName }: NamedPerson) => {
  const sidebars = useSidebars()
  return (
    <button type="button" onClick={() => sidebars.open('personSidebar', { personId: id })}>
      {fullName}
    </button>
  )
}
