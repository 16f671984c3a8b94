import type { LegalPerson } from '#model/resources/legalPersons.ts'
import type { PhysicalPerson } from '#model/resources/physicalPersons.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Texts } from '#src/ui/text/Texts.tsx'
import type { ColumnOverrides } from '../fromSchema/list/useSchemaColumns.ts'
import { RoleTitle } from './RoleTitle.tsx'

const offices = ['mainRole', 'mainCompanyName', 'linkedCompanies']

/** The columns after the name, as picture 04 orders them. */
export const columnOrders = {
  PHYSICAL: [...offices, 'identity.nationality', 'identity.birthDate'],
  LEGAL: ['identity.nationalId', ...offices, 'identity.country'],
} as const

const mainRole = { isElastic: true, phone: 'detail' } as const
const shared = {
  mainCompanyName: { phone: 'detail' },
} as const

export const physicalColumns: ColumnOverrides<PhysicalPerson> = {
  ...shared,
  mainRole: {
    ...mainRole,
    cell: ({ mainRole: code, identity }) =>
      code === null ? null : <RoleTitle code={code} gender={identity?.gender} />,
  },
}

/** Marks legal persons that are companies of the organisation. */
export const legalColumns = (t: Texts['t']): ColumnOverrides<LegalPerson> => ({
  ...shared,
  mainRole: {
    ...mainRole,
    cell: ({ mainRole: code }) => (code === null ? null : <RoleTitle code={code} gender={null} />),
  },
  'identity.nationalId': { phone: 'detail' },
  fullName: {
    cell: ({ fullName, identity }) => (
      <>
        {fullName}
        {identity !== null && identity.companyId !== null && (
          <StatusBadge>{t('persons.internalMark')}</StatusBadge>
        )}
      </>
    ),
  },
})

export const physicalMark = ({ fullName }: { fullName: string }, size: number) => (
  <Initials name={fullName} kind="person" size={size} />
)

export const legalMark = ({ fullName }: { fullName: string }, size: number) => (
  <Initials name={fullName} size={size} />
)
