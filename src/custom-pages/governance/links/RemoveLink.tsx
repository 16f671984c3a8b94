import type { Resource } from '#model/schema/defineResource.ts'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { personKeys } from '../persons/useInvalidatePersons.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type RemovableLink = {
  id: string
  companyId: string
  companyName: string
  person: { fullName: string } | null
}

/** Confirms the deletion of a link and explains the consequences. */
export const RemoveLink = ({
  resource,
  link,
  body,
  onDone,
}: {
  resource: Resource
  link: RemovableLink
  /** Consequence, with numbers. */
  body: string
  onDone: () => void
}) => {
  const { t } = useTexts()
  const label = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)
  const { question, note } = useRemoval({
    resource,
    seen: link,
    meta: { companyId: link.companyId },
    changes: personKeys,
    onClose: onDone,
  })
  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      title={label('deleteTitle', { name: link.person?.fullName ?? '' })}
      confirmLabel={label('delete')}
      cancelLabel={label('keep')}
    >
      <p>{body}</p>
      {note}
    </ConfirmDialog>
  )
}
