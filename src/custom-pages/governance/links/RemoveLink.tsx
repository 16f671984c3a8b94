import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Resource } from '#model/schema/defineResource.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { resourceText } from '../../../resources/fromSchema/labelKeys.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useLinksChanged } from './useLinks.ts'

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
  const removal = useMutation({
    mutationFn: () =>
      dataProvider.delete(resource.name, {
        id: link.id,
        previousData: link,
        meta: { companyId: link.companyId },
      }),
    onSuccess: async () => {
      toasts.show({ kind: 'success', title: word('deleted') })
      onDone()
      await linksChanged()
    },
    onError: (error) => {
      toasts.show({ kind: 'error', title: word('deleteFailed'), detail: explainError(error, t) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      isIrreversible
      isBusy={removal.isPending}
      title={word('deleteTitle', { name: link.person?.fullName ?? '' })}
      confirmLabel={word('delete')}
      cancelLabel={word('keep')}
      onConfirm={() => removal.mutate()}
      onCancel={onDone}
    >
      <p>{body}</p>
    </ConfirmDialog>
  )
}
