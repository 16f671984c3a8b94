import Button from '@mui/material/Button'
import type { Resource } from '#model/schema/defineResource.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { changedLeaves } from '../form/changedLeaves.ts'
import type { EditedRecord } from '../conflict/useConflict.tsx'
import { useLastAuthor } from '../conflict/useLastAuthor.ts'
import { FieldChanges } from '../form/FieldChanges.tsx'

type ChangedMeanwhileProps = {
  resource: Resource
  seen: { id: string }
  stored: EditedRecord | undefined
  error: Error | null
  /** The deletion was refused because somebody else had saved. */
  isOvertaken: boolean
  onRetry: () => void
}

/** In the confirmation of a deletion: what somebody changed since the record was read. Default export: lazy-loaded. */
const ChangedMeanwhile = ({ resource, seen, stored, error, isOvertaken, onRetry }: ChangedMeanwhileProps) => {
  const { t } = useTexts()
  if (error) {
    const isGone = error instanceof NotFoundError
    return (
      <Note
        kind="error"
        role="alert"
        action={
          isGone ? undefined : (
            <Button size="small" variant="text" onClick={onRetry}>
              {t('register.removal.retry')}
            </Button>
          )
        }
      >
        {t(isGone ? 'register.removal.gone' : 'register.removal.failed')}
      </Note>
    )
  }
  if (!stored) return null
  const leaves = changedLeaves(resource, { action: 'update', before: { ...seen }, after: stored }).filter(
    ({ path, readOnly }) => !readOnly || path === 'person.fullName',
  )
  if (leaves.length === 0 && !isOvertaken) return null
  return (
    <>
      <Note kind="warning" role="alert">
        {t('register.removal.changed')}
        <Author {...{ resource }} id={seen.id} />
      </Note>
      <FieldChanges
        {...{ resource, leaves }}
        from={{ record: seen, label: t('register.removal.before') }}
        to={{ record: stored, label: t('register.removal.now') }}
      />
    </>
  )
}

export default ChangedMeanwhile

const Author = ({ resource, id }: { resource: Resource; id: string }) => {
  const { t } = useTexts()
  const author = useLastAuthor(resource, id)
  return author && ` ${t('register.removal.author', author)}`
}
