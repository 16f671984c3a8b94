import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ApiError } from '#src/dataProvider/errors.ts'
import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Why no value was adopted, and the next step: after a conflict, compare again. */
export const DirectoryComparisonRefusal = ({
  error,
  onCompareAgain,
}: {
  error: Error
  onCompareAgain: () => void
}) => {
  const { t } = useTexts()
  const isConflict = error instanceof ApiError && error.status === 412
  const reasons = error instanceof ApiError ? error.fields.map(({ message }) => message) : []
  return (
    <Place>
      {isConflict ? (
        <Note
          kind="warning"
          role="alert"
          action={
            <Button size="small" onClick={onCompareAgain}>
              {t('directory.again')}
            </Button>
          }
        >
          {t('directory.conflict')}
        </Note>
      ) : (
        <Note kind="error" role="alert">
          <strong>{t('directory.failed')}</strong>
          <br />
          {reasons.length > 0 ? reasons.join(' ') : explainError(error, t)}
        </Note>
      )}
    </Place>
  )
}

const Place = styled('div')({ marginBottom: 16, '& strong': { fontWeight: 500 } })
