import type { Member } from '#model/resources/members.ts'
import { roles, type Role } from '#model/rules/identity/roles.ts'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

type Parts = {
  t: Texts['t']
  date: (instant: string) => string
  moment: (instant: string) => string
  isOwn: (member: Member) => boolean
}

export const memberColumns = ({ t, date, moment, isOwn }: Parts): ColumnOverrides<Member> => {
  const nameOf = (member: Member) => (
    <>
      {member.fullName}
      {isOwn(member) && <StatusBadge>{t('admin.you')}</StatusBadge>}
    </>
  )
  return {
    fullName: {
      cell: (member) => (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
          {nameOf(member)}
        </span>
      ),
      phoneCell: nameOf,
    },
    email: {
      phone: 'detail',
      // E-mail and date have separate lines because a long address would push the date out of sight.
      phoneCell: ({ email, creationDate, role, hasSecondFactor, lastVisitAt }) => (
        <>
          {email}
          <br />
          {t(`resources.members.values.role.${role}`)}
          {' · '}
          {t('admin.since', { date: date(creationDate) })}
          {hasSecondFactor !== null && (
            <>
              <br />
              {t('admin.secondFactorIs', {
                state: t(`admin.secondFactor.${hasSecondFactor ? 'on' : 'off'}`),
              })}
            </>
          )}
          {lastVisitAt !== null && (
            <>
              <br />
              {t('admin.lastVisit', { moment: moment(lastVisitAt) })}
            </>
          )}
        </>
      ),
    },
    creationDate: { cell: ({ creationDate }) => date(creationDate) },
  }
}

/** How members protect and use their accounts, which only owners and auditors are told. */
export const accountColumns = ({ t, moment }: Pick<Parts, 't' | 'moment'>): Column<Member>[] => [
  {
    id: 'hasSecondFactor',
    label: t('resources.members.fields.hasSecondFactor'),
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor === null ? null : (
        <StatusDot mark={hasSecondFactor ? 'good' : 'rest'}>
          {t(`admin.secondFactor.${hasSecondFactor ? 'on' : 'off'}`)}
        </StatusDot>
      ),
  },
  {
    id: 'lastVisitAt',
    label: t('resources.members.fields.lastVisitAt'),
    cell: ({ lastVisitAt }) => (lastVisitAt === null ? null : moment(lastVisitAt)),
  },
]

type Actions = {
  /** True if the current user is an owner, who may run all actions. Other members may only leave. */
  isOwner: boolean
  onRole: (member: Member, role: Role) => void
  onRemove: (member: Member) => void
}

/** Actions of a member line: change the role, remove the member, or leave. */
export const memberActions = (
  { t, isOwn }: Pick<Parts, 't' | 'isOwn'>,
  { isOwner, onRole, onRemove }: Actions,
): Column<Member> => ({
  id: 'actions',
  label: t('admin.actions'),
  align: 'end',
  phone: 'menu',
  cell: (member) => {
    const others = isOwner ? roles.filter((role) => role !== member.role) : []
    return (
      (isOwner || isOwn(member)) && (
        <RowMenu
          label={t('admin.actionsOf', { name: member.fullName })}
          actions={[
            ...others.map((role) => ({
              id: role,
              label: t(`admin.roles.give.${role}`),
              onClick: () => onRole(member, role),
            })),
            {
              id: 'remove',
              label: t(isOwn(member) ? 'admin.leave.one' : 'admin.remove.one'),
              isDestructive: true,
              onClick: () => onRemove(member),
            },
          ]}
        />
      )
    )
  },
})

export const memberMark = ({ fullName }: Member, size: number) => (
  <Initials name={fullName} kind="person" size={size} />
)
