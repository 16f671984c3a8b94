import Button from '@mui/material/Button'
import type { KeyUnder } from '#locales/textKey.ts'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import { useAction } from '#src/layout/useAction.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useRestoreRecord } from '#src/resources/fromSchema/removal/useRestoreRecord.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { nameOf } from './nameOf.ts'
import { useDeleteRecord } from '#src/dataProvider/recordActions.ts'

/** Confirms the removal of a stakeholder, and explains the effect on their campaigns. */
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
  const remove = useDeleteRecord()
  const restoring = useRestoreRecord(asResource(contacts))
  const label = (key: KeyUnder<'resources.contacts'>, args?: Record<string, string>) =>
    t(`resources.contacts.${key}`, args)
  const { openConfirm, question } = useConfirm(
    useAction({
      mutationFn: () =>
        remove('contacts', { id: contact.id, previousData: contact, meta: { doubleMaterialityId } }),
      done: () => ({ title: label('deleted'), action: restoring(contact.id) }),
      failed: label('deleteFailed'),
      onSuccess: onDone,
    }),
  )

  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={openConfirm}>
        {label('delete')}
      </Button>
      <ConfirmDialog
        isIrreversible
        {...question}
        title={label('deleteTitle', { name: nameOf(contact) })}
        confirmLabel={label('delete')}
        cancelLabel={label('keep')}
      >
        {label('deleteBody')}
      </ConfirmDialog>
    </>
  )
}
