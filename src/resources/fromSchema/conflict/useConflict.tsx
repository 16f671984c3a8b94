import type { QueryKey } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import type { Values } from '../form/schemaResolver.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'

const ConflictDialog = lazyWithMessages(() => import('./ConflictDialog.tsx'), [registerTexts])

export type EditedRecord = Values & { id: string }

/** The opened state and the edited state of an existing record. */
export type ConflictInput = {
  opened: EditedRecord
  mine: Values
  meta: Readonly<Record<string, string>> | undefined
}

/** The save was refused because somebody else has saved meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/**
 * Handles a save of a record that somebody else saved first. `ask` shows both versions field by field, `onSaved` gets
 * the merged record, and cancelling leaves the form unchanged. Render `dialog`.
 */
export function useConflict({
  resource,
  changes,
  onSaved,
}: {
  resource: Resource
  changes?: readonly QueryKey[] | undefined
  onSaved: (record: EditedRecord) => void
}): { ask: (contested: ConflictInput) => void; dialog: ReactNode } {
  const [contested, setContested] = useState<ConflictInput>()
  const close = () => setContested(undefined)
  return {
    ask: setContested,
    dialog: contested && (
      <Suspense>
        <ConflictDialog
          {...{ resource, changes }}
          {...contested}
          onCancel={close}
          onSaved={(record) => {
            close()
            onSaved(record)
          }}
        />
      </Suspense>
    ),
  }
}
