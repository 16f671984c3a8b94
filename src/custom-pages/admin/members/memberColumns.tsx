import type { Member } from '#model/resources/members.ts'
import { roles, type Role } from '#model/rules/identity/roles.ts'
import type { ColumnOverrides } from '#src/resources/fromSchema/list/useSchemaColumns.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

type Parts = { t: Texts['t']; date: (instant: string) => string; isOwn: (member: Member) => boolean }

export const memberColumns = ({ t, date, isOwn }: Parts): ColumnOverrides<Member> => {
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
      phoneCell: ({ email, creationDate }) => (
        <>
          {email}
          <br />
          {t('admin.since', { date: date(creationDate) })}
        </>
      ),
    },
    creationDate: { cell: ({ creationDate }) => date(creationDate) },
  }
}

type Actions = {
  /** True if the current user is an owner, who may run all actions. Other members may only leave. */
  isOwner: boolean
  onRole: (member: Member, role: Role) => void
  onRemove: (member: Member) => void
}

/** Actions of a member line: change the role, remove the member, or leave. */
export const memberActions = (
  { t, isOwn }: Omit<Parts, 'date'>,
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
