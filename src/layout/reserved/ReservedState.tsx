import Button from '@mui/material/Button'
import { useGetList } from 'react-admin'
import { minimumRole, type Permission } from '#model/calls/defineCall.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import type { Member } from '#model/resources/members.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** At most this many owners are named. */
const namedMax = 3

type Props = { call: Permission; level: 'h1' | 'h2' | 'h3' }

/** Says which roles may make a call, and whom to ask for one. Default export: loaded where it is needed. */
const ReservedState = ({ call, level }: Props) => {
  const { t, locale } = useTexts()
  const { data } = useGetList<Member>('members', {
    pagination: { page: 1, perPage: namedMax },
    sort: { field: 'creationDate', order: 'ASC' },
    filter: { role: 'OWNER' },
  })
  const names = data?.map(({ fullName, email }) => fullName || email) ?? []
  return (
    <EmptyState
      level={level}
      title={t(`reserved.title.${titleRole(minimumRole(call))}`)}
      actions={
        <Button component={AppLink} href={paths.members()}>
          {t('reserved.members')}
        </Button>
      }
    >
      {names.length === 0
        ? t('reserved.bodyAlone')
        : t('reserved.body', {
            owners: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
          })}
    </EmptyState>
  )
}

/** Every member may make the calls of readers. */
const titleRole = (role: Role) => (role === 'READER' ? 'EDITOR' : role)

export default ReservedState
