import { useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { differenceOf } from '#model/schema/difference.ts'
import { withValue } from '#model/rules/records/mergeConflict.ts'
import { useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { useAction } from '#src/layout/useAction.ts'
import { changedLeaves } from '#src/resources/fromSchema/form/changedLeaves.ts'
import { FieldChanges } from '#src/resources/fromSchema/form/FieldChanges.tsx'
import { isConflict, type EditedRecord } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { useStoredRecord } from '#src/resources/fromSchema/conflict/useStoredRecord.ts'
import { SaveFailureNote } from '#src/resources/fromSchema/form/SaveFailureNote.tsx'
import { useUndo } from '#src/resources/fromSchema/form/useUndo.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Note } from '#src/ui/Note.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type RestoreVersionProps = {
  resource: Resource
  id: string
  /** New field values, by path. */
  values: ReadonlyMap<string, unknown>
  /** Date of the version, as text. */
  moment: string
  onRestored: () => void
  onClose: () => void
}

/** Confirms restoring a version, with the resulting changes of the current record, field by field. */
export const RestoreVersion = ({
  resource,
  id,
  values,
  moment,
  onRestored,
  onClose,
}: RestoreVersionProps) => {
  const { t } = useTexts()
  const update = useUpdateRecord<EditedRecord>()
  const undo = useUndo(resource)
  const [round, setRound] = useState(1)
  const { data: stored, error: unread } = useStoredRecord(resource, id, undefined, round)
  const restored = stored && withValues(stored, values)
  const { mutate, isPending, error } = useAction({
    mutationFn: ({ before, after }: { before: EditedRecord; after: object }) =>
      update(resource.name, { id, data: after, previousData: before }),
    done: (saved, { before }) => ({
      title: t('history.restore.done'),
      action: undo({ before, saved, meta: undefined }),
    }),
    onError: (refusal) => {
      // Reads the concurrent changes and shows them before asking again.
      if (isConflict(refusal)) setRound(round + 1)
    },
    onSuccess: () => {
      onClose()
      onRestored()
    },
  })
  const isNothing = stored && restored && !differenceOf(resource.fields, stored, restored)
  return (
    <ConfirmDialog
      title={t('history.restore.title', { moment })}
      confirmLabel={t('history.restore.confirm')}
      cancelLabel={t('history.restore.keep')}
      isBusy={isPending}
      isConfirmDisabled={!restored || isNothing === true}
      onConfirm={() => stored && restored && mutate({ before: stored, after: restored })}
      onCancel={onClose}
    >
      {unread && <SaveFailureNote error={unread} />}
      {!stored && !unread && <SkeletonBar width={240} />}
      {isConflict(error) && !isNothing && (
        <Note kind="warning" role="alert">
          {t('history.restore.overtaken')}
        </Note>
      )}
      {stored && restored && (
        <>
          <p>{t(isNothing ? 'history.restore.nothing' : 'history.restore.body')}</p>
          <FieldChanges
            resource={resource}
            leaves={changedLeaves(resource, { action: 'update', before: stored, after: restored })}
            from={{ record: stored, label: t('history.restore.now') }}
            to={{ record: restored, label: t('history.restore.earlier') }}
          />
        </>
      )}
      {error !== null && !isConflict(error) && <SaveFailureNote error={error} />}
    </ConfirmDialog>
  )
}

const withValues = (record: EditedRecord, values: ReadonlyMap<string, unknown>) =>
  [...values].reduce<Readonly<Record<string, unknown>>>(
    (changed, [path, value]) => withValue(changed, path.split('.'), value),
    record,
  )
