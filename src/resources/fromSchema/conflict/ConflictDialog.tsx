import Dialog from '@mui/material/Dialog'
import type { QueryKey } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { ConflictChoices } from './ConflictChoices.tsx'
import { ConflictFailure } from './ConflictFailure.tsx'
import type { ConflictInput, EditedRecord } from './useConflict.tsx'
import { useStoredRecord } from './useStoredRecord.ts'

type ConflictDialogProps = ConflictInput & {
  resource: Resource
  changes: readonly QueryKey[] | undefined
  onCancel: () => void
  onSaved: (record: EditedRecord) => void
}

/** Both versions of a record, merged field by field. Default export: lazy-loaded when somebody else has saved first. */
const ConflictDialog = ({ opened, mine, ...props }: ConflictDialogProps) => {
  const { resource, meta, onCancel } = props
  const titleId = useId()
  // When somebody saves once more, the merged version is compared with the version stored then.
  const [round, setRound] = useState({ opened, mine, number: 1 })
  const stored = useStoredRecord(resource, opened.id, meta, round.number)
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 640 } } }}
      scroll="body"
    >
      {stored.data ? (
        <ConflictChoices
          key={round.number}
          {...props}
          titleId={titleId}
          states={{ opened: round.opened, mine: round.mine, stored: stored.data }}
          isAgain={round.number > 1}
          onOvertaken={(composed) =>
            setRound({ opened: stored.data, mine: composed, number: round.number + 1 })
          }
        />
      ) : (
        <ConflictFailure
          {...{ titleId, onCancel }}
          error={stored.error}
          onRetry={() => void stored.refetch()}
        />
      )}
    </Dialog>
  )
}

export default ConflictDialog
