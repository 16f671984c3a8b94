import { useDataProvider } from 'react-admin'
import type { Resource } from '#model/schema/defineResource.ts'
import { isConflict } from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { resourceText } from '../../../resources/fromSchema/labelKeys.ts'
import { useSeenRecord } from '../../../resources/fromSchema/removal/useSeenRecord.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLinksChanged } from './useLinks.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

type RemovableLink = {
  id: string
  companyId: string
  companyName: string
  person: { fullName: string } | null
}

/** Asks before a link is deleted, and says what goes with it. */
export const RemoveLink = ({
  resource,
  link,
  body,
  onDone,
}: {
  resource: Resource
  link: RemovableLink
  /** The consequence, with its numbers. */
  body: string
  onDone: () => void
}) => {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const linksChanged = useLinksChanged()
  const word = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)
  const meta = { companyId: link.companyId }
  const { current, isReading, overtaken, note } = useSeenRecord(resource, link, meta)
  const removal = useAct({
    mutationFn: (previousData: RemovableLink) =>
      dataProvider.delete(resource.name, { id: link.id, previousData, meta }),
    done: word('deleted'),
    onSuccess: async () => {
      onDone()
      await linksChanged()
    },
    refused: (error) => {
      if (isConflict(error)) overtaken()
      else onDone()
      return isConflict(error)
    },
    failed: word('deleteFailed'),
  })
  return (
    <ConfirmDialog
      isIrreversible
      isBusy={removal.isPending || isReading}
      isConfirmDisabled={!current}
      title={word('deleteTitle', { name: link.person?.fullName ?? '' })}
      confirmLabel={word('delete')}
      cancelLabel={word('keep')}
      onConfirm={() => current && removal.mutate(current)}
      onCancel={onDone}
    >
      <p>{body}</p>
      {note}
    </ConfirmDialog>
  )
}
