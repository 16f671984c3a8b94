import type { Resource } from '#model/schema/defineResource.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { resourceText } from '../labelKeys.ts'
import { useRemoval } from './useRemoval.tsx'

/**
 * Deletes a record after a confirmation. Shows the server's reason for a refusal, such as for a company's last site.
 */
export const DeleteQuestion = ({
  resource,
  record,
  meta,
  onRemoved,
  onClose,
}: {
  resource: Resource
  record: { id: string; name: string }
  meta?: Readonly<Record<string, string>>
  onRemoved: () => void
  onClose: () => void
}) => {
  const { t } = useTexts()
  const { question, note } = useRemoval({
    resource,
    seen: record,
    ...(meta && { meta }),
    onClose,
    onRemoved,
  })
  const label = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)

  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      title={label('deleteTitle', { name: record.name })}
      confirmLabel={label('delete')}
      cancelLabel={label('keep')}
    >
      <p>{label('deleteBody')}</p>
      {note}
    </ConfirmDialog>
  )
}
