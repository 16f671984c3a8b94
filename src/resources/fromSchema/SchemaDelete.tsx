import Button from '@mui/material/Button'
import { useDelete } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { explainError } from './explainError.ts'
import { resourceText } from './labelKeys.ts'

/** Deletes a record after a question; what the server refuses, such as a company's last site, it explains. */
export const SchemaDelete = ({
  resource,
  record,
  meta,
  leadsTo,
}: {
  resource: Resource
  record: { id: string; name: string }
  meta?: Readonly<Record<string, string>>
  leadsTo: string
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isPending }] = useDelete<{ id: string }>()
  const word = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)

  const confirm = () =>
    void remove(
      resource.name,
      { id: record.id, previousData: record, ...(meta && { meta }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsAsking(false)
          toasts.show({ kind: 'success', title: word('deleted') })
          void navigate(leadsTo)
        },
        onError: (error) => {
          setIsAsking(false)
          toasts.show({ kind: 'error', title: word('deleteFailed'), detail: explainError(error, t) })
        },
      },
    )

  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        {word('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isIrreversible
        isBusy={isPending}
        title={word('deleteTitle', { name: record.name })}
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
