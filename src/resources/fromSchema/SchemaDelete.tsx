import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { resourceText } from './labelKeys.ts'
import { useRemoval } from './removal/useRemoval.ts'

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
  const { question, note } = useRemoval({
    resource,
    seen: record,
    ...(meta && { meta }),
    onClose: onDone,
    onRemoved: () => void navigate(leadsTo),
  })
  const word = (key: string, args?: Record<string, string>) => t(resourceText(resource, key), args)

  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      title={word('deleteTitle', { name: record.name })}
      confirmLabel={word('delete')}
      cancelLabel={word('keep')}
    >
      <p>{word('deleteBody')}</p>
      {note}
    </ConfirmDialog>
  )
}
