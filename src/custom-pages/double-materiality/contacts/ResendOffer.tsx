import { countKey } from '#locales/countKey.ts'
import { inviteContactAgain } from '#model/calls/stakeholders.ts'
import type { Contact } from '#model/resources/contacts.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Offers to resend the survey after an address was corrected, with a link that replaces the old one. */
export const ResendOffer = ({
  doubleMaterialityId,
  contact,
  onDone,
}: {
  doubleMaterialityId: string
  contact: Contact
  onDone: () => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sending = useAction({
    mutationFn: () => callApi(inviteContactAgain, { doubleMaterialityId, contactId: contact.id }),
    done: ({ sent }) => ({
      kind: sent === 0 ? 'info' : 'success',
      title: t(countKey('materiality.contacts.resend.done', sent), { smart_count: sent }),
    }),
    failed: t('materiality.contacts.resend.failed'),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      isBusy={sending.isPending}
      title={t('materiality.contacts.resend.title')}
      confirmLabel={t('materiality.contacts.resend.action')}
      cancelLabel={t('materiality.contacts.resend.keep')}
      onConfirm={() => sending.mutate()}
      onCancel={onDone}
    >
      <p>{t('materiality.contacts.resend.body', { email: contact.email })}</p>
    </ConfirmDialog>
  )
}
