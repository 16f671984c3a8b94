import Button from '@mui/material/Button'
import { useState } from 'react'
import type { KeyUnder } from '#locales/textKey.ts'
import type { Contact } from '#model/resources/contacts.ts'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { nameOf } from './nameOf.ts'
import { useDeleteRecord } from '../../../dataProvider/recordActs.ts'

/** Asks before a stakeholder is removed, and says what becomes of the campaigns that ask them. */
export const RemoveContact = ({
  doubleMaterialityId,
  contact,
  onDone,
}: {
  doubleMaterialityId: string
  contact: Contact
  onDone: () => void
}) => {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isPending }] = useDeleteRecord<Contact>()
  const word = (key: KeyUnder<'resources.contacts'>, args?: Record<string, string>) =>
    t(`resources.contacts.${key}`, args)

  const confirm = () =>
    remove(
      'contacts',
      { id: contact.id, previousData: contact, meta: { doubleMaterialityId } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toasts.show({ kind: 'success', title: word('deleted') })
          onDone()
        },
        onError: (error) => {
          setIsAsking(false)
          showFailure(word('deleteFailed'), error, t)
        },
      },
    )

  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={() => setIsAsking(true)}>
        {word('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isIrreversible
        isBusy={isPending}
        title={word('deleteTitle', { name: nameOf(contact) })}
        confirmLabel={word('delete')}
        cancelLabel={word('keep')}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {word('deleteBody')}
      </ConfirmDialog>
    </>
  )
}
