import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { KeyUnder } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import { contactsRemovedMax } from '#model/wire/materiality/doubleMateriality.ts'
import { contacts } from '#model/resources/contacts.ts'
import { removeContacts } from '#model/calls/stakeholders.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { useRestoreRecords } from '#src/resources/fromSchema/removal/useRestoreRecords.ts'
import type { ListSelection } from '#src/resources/fromSchema/list/useListSelection.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'

/**
 * Confirms the removal of the checked stakeholders. Only individually checked ones can be removed, so that the user has
 * seen each.
 */
export const RemoveContacts = ({
  doubleMaterialityId,
  selection: { chosen, isAll, clear },
}: {
  doubleMaterialityId: string
  selection: ListSelection
}) => {
  const { t } = useTexts()
  const askServer = useSendRequest()
  const queries = useQueryClient()
  const count = chosen.size
  const label = (key: KeyUnder<'materiality.contacts.removeAll'>, args?: Record<string, string | number>) =>
    t(`materiality.contacts.removeAll.${key}`, args)
  const isTooMany = isAll || count > contactsRemovedMax

  const restoring = useRestoreRecords(asResource(contacts))
  const removal = useAction({
    mutationFn: (ids: readonly string[]) =>
      askServer(removeContacts, { doubleMaterialityId, body: { ids: [...ids] } }),
    done: ({ removed }, ids) => ({
      title: label(countKey('done', removed), { smart_count: removed }),
      action: removed === 0 ? undefined : restoring(ids),
    }),
    onSuccess: clear,
    failed: label('failed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['contacts'] }),
  })
  const { openConfirm, question } = useConfirm({
    ...removal,
    mutate: (_: void, options) => removal.mutate([...chosen], options),
  })

  return (
    <>
      <button
        type="button"
        disabled={isTooMany}
        title={isTooMany ? label('tooMany', { max: contactsRemovedMax }) : undefined}
        onClick={openConfirm}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        {label('action')}
      </button>
      <ConfirmDialog
        {...question}
        isIrreversible
        title={label(countKey('title', count), { smart_count: count })}
        confirmLabel={label('confirm')}
        cancelLabel={label('keep')}
      >
        {label('body')}
      </ConfirmDialog>
    </>
  )
}
