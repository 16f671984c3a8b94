import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import type { Resource } from '#model/schema/defineResource.ts'
import { NotFoundError } from '../../../dataProvider/errors.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { changedLeaves } from '../changedLeaves.ts'
import type { EditedRecord } from '../conflict/useConflict.tsx'
import { useLastAuthor } from '../conflict/useLastAuthor.ts'
import { FieldWords } from '../FieldWords.tsx'
import { fieldLabel } from '../labelKeys.ts'

type ChangedMeanwhileProps = {
  resource: Resource
  seen: { id: string }
  stored: EditedRecord | undefined
  error: Error | null
  /** The deletion was refused because somebody had saved. */
  isOvertaken: boolean
  onRetry: () => void
}

/** In the question of a deletion: what somebody changed since the record was seen. Default export: loaded when needed. */
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
  const words = { resource, empty: t('register.conflict.empty'), gone: t('register.conflict.deleted') }
  return (
    <>
      <Note kind="warning" role="alert">
        {t('register.removal.changed')}
        <Author {...{ resource }} id={seen.id} />
      </Note>
      <Changes>
        {leaves.map((leaf) => (
          <div key={leaf.path}>
            <dt>{t(fieldLabel(resource, leaf.path))}</dt>
            <dd>
              <del aria-label={t('register.removal.before')}>
                <FieldWords {...words} leaf={leaf} record={seen} />
              </del>
              <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
              <ins aria-label={t('register.removal.now')}>
                <FieldWords {...words} leaf={leaf} record={stored} />
              </ins>
            </dd>
          </div>
        ))}
      </Changes>
    </>
  )
}

export default ChangedMeanwhile

const Author = ({ resource, id }: { resource: Resource; id: string }) => {
  const { t } = useTexts()
  const author = useLastAuthor(resource, id)
  return author && ` ${t('register.removal.author', author)}`
}

const Changes = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  color: vars.palette.text.primary,
  '& dt': { color: vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& svg': { alignSelf: 'center', flexShrink: 0, color: vars.palette.text.tertiary },
  '& del': { color: vars.palette.text.tertiary, textDecoration: 'none' },
  '& ins': { fontWeight: 500, textDecoration: 'none' },
}))
