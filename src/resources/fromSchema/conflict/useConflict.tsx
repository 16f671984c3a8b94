import type { QueryKey } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import type { Values } from '../schemaResolver.ts'
import { late } from '../../../layout/texts/late.tsx'
import { registerTexts } from '../../../layout/texts/rooms.ts'

const ConflictDialog = late(() => import('./ConflictDialog.tsx'), [registerTexts])

export type EditedRecord = Values & { id: string }

/** What was opened and what was made of it, of a record that stands there. */
export type Contested = {
  opened: EditedRecord
  mine: Values
  meta: Readonly<Record<string, string>> | undefined
}

/** Was the save refused because somebody else has saved meanwhile? */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/**
 * What a form does when somebody else saved the record first: `ask` shows both versions field by field, `onSaved`
 * gets what the person composed of them, and giving up leaves the form as it was typed. `dialog` is to be drawn.
 */
export function useConflict({
  resource,
  changes,
  onSaved,
}: {
  resource: Resource
  changes?: readonly QueryKey[] | undefined
  onSaved: (record: EditedRecord) => void
}): { ask: (contested: Contested) => void; dialog: ReactNode } {
  const [contested, setContested] = useState<Contested>()
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
