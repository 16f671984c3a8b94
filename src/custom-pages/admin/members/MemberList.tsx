import { useState, type ReactNode } from 'react'
import { members, type Member } from '#model/resources/members.ts'
import { changeRole } from '#model/calls/members.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { accountColumns, memberActions, memberColumns, memberMark } from './memberColumns.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { useGiveRole } from './useGiveRole.ts'
import { useCount } from '#src/layout/useCount.ts'

const resource = asResource(members)

/** Lists the members with name, e-mail and creation date (spec §2.1), and the action to remove one. */
export const MemberList = ({ switcher }: { switcher: ReactNode }) => {
  const { t } = useTexts()
  const { date, moment } = useFormats()
  const ownEmail = useIdentity()?.email.toLowerCase()
  const isOwner = useMay(changeRole)
  const onRole = useGiveRole()
  const [leaving, setLeaving] = useState<Member>()
  const isOwn = ({ email }: Member) => email.toLowerCase() === ownEmail
  return (
    <>
      <SchemaList<Member>
        resource={resource}
        switcher={switcher}
        totalOfAll={useCount('members').data}
        rowMark={memberMark}
        overrides={memberColumns({ t, date, moment, isOwn })}
        moreColumns={[
          ...(isOwner ? accountColumns({ t, moment }) : []),
          memberActions({ t, isOwn }, { isOwner, onRole, onRemove: setLeaving }),
        ]}
      />
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          isOneself={isOwn(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
