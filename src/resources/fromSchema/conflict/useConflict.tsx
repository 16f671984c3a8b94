import { Suspense, useState, type ReactNode } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import type { Values } from '../schemaResolver.ts'
import { late } from '../../../layout/texts/late.tsx'
import { registerTexts } from '../../../layout/texts/rooms.ts'

const ConflictDialog = late(() => import('./ConflictDialog.tsx'), [registerTexts])

export type EditedRecord = Values & { id: string }

/** Was the save refused because somebody else has saved meanwhile? */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/**
 * What a form does when somebody else saved the record first: `ask` shows both versions field by field, `onSaved`
 * gets what the person composed of them, and giving up leaves the form as it was typed. `dialog` is to be drawn.
 */
export function useConflict({
  resource,
  meta,
  onSaved,
}: {
  resource: Resource
  meta?: Readonly<Record<string, string>> | undefined
  onSaved: (record: EditedRecord) => void
}): { ask: (opened: EditedRecord, mine: Values) => void; dialog: ReactNode } {
  const [states, setStates] = useState<{ opened: EditedRecord; mine: Values }>()
  const close = () => setStates(undefined)
  return {
    ask: (opened, mine) => setStates({ opened, mine }),
    dialog: states && (
      <Suspense>
        <ConflictDialog
          {...{ resource, meta }}
          opened={states.opened}
          mine={states.mine}
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
