import type { Member } from '#model/resources/members.ts'
import type { ColumnOverrides } from '../../../resources/fromSchema/useSchemaColumns.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { RowMenu } from '../../../ui/menu/RowMenu.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Texts } from '../../../ui/text/Texts.tsx'

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
      // Each has its line, or a long address would push the date out of sight.
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

/** Removing a member, or leaving oneself. */
export const memberActions = (
  { t, isOwn }: Omit<Parts, 'date'>,
  onRemove: (member: Member) => void,
): Column<Member> => ({
  id: 'actions',
  label: t('admin.actions'),
  align: 'end',
  phone: 'end',
  cell: (member) => (
    <RowMenu
      label={t('admin.actionsOf', { name: member.fullName })}
      actions={[
        {
          id: 'remove',
          label: t(isOwn(member) ? 'admin.leave.one' : 'admin.remove.one'),
          isDestructive: true,
          onClick: () => onRemove(member),
        },
      ]}
    />
  ),
})

export const memberMark = ({ fullName }: Member, size: number) => (
  <Initials name={fullName} kind="person" size={size} />
)
