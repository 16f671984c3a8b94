import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { showFailure } from '../../layout/toasts/showFailure.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { isConflict } from './conflict/useConflict.tsx'
import { resourceText } from './labelKeys.ts'
import { useSeenRecord } from './removal/useSeenRecord.tsx'
import { useDeleteRecord } from '../../dataProvider/recordActs.ts'

type SchemaDeleteProps = {
  resource: Resource
  record: { id: string; name: string }
  meta?: Readonly<Record<string, string>>
  leadsTo: string
}

/** Deletes a record after a question; what the server refuses, such as a company's last site, it explains. */
export const SchemaDelete = (props: SchemaDeleteProps) => {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        {t(resourceText(props.resource, 'delete'))}
      </Button>
      {isAsking && <Question {...props} onDone={() => setIsAsking(false)} />}
    </>
  )
}

const Question = ({
  resource,
  record,
  meta,
  leadsTo,
  onDone,
}: SchemaDeleteProps & { onDone: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [remove, { isPending }] = useDeleteRecord<{ id: string }>()
  const { current, isReading, overtaken, note } = useSeenRecord(resource, record, meta)
  const word = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)

  const confirm = () => {
    if (!current) return
    remove(
      resource.name,
      { id: record.id, previousData: current, ...(meta && { meta }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onDone()
          toasts.show({ kind: 'success', title: word('deleted') })
          void navigate(leadsTo)
        },
        onError: (error) => {
          if (isConflict(error)) return overtaken()
          onDone()
          showFailure(word('deleteFailed'), error, t)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      isIrreversible
      isBusy={isPending || isReading}
      isConfirmDisabled={!current}
      title={word('deleteTitle', { name: record.name })}
      confirmLabel={word('delete')}
      cancelLabel={word('keep')}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <p>{word('deleteBody')}</p>
      {note}
    </ConfirmDialog>
  )
}
