import { readOrganizationState } from '#model/calls/organizations.ts'
import { styled } from '@mui/material/styles'
import { useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Informs members that their organisation will be erased, with a link to where an owner can cancel it. */
export const ErasureNote = () => {
  const { t } = useTexts()
  const format = useFormats()
  const { data: dueAt = null } = useRead(
    readOrganizationState,
    {},
    { failed: null, select: ({ erasureDueAt }) => erasureDueAt },
  )
  if (dueAt === null) return null
  return (
    <Place>
      <Note
        kind="warning"
        action={<AppLink href={paths.adminOrganization()}>{t('home.erasure.see')}</AppLink>}
      >
        {t('home.erasure.due', { date: format.date(dueAt) })}
      </Note>
    </Place>
  )
}

const Place = styled('div')({ gridColumn: '1 / -1' })
