import { explainError } from '#src/layout/explainError.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Why a record was not saved, where no inputs are shown that could report it. */
export const SaveFailureNote = ({ error }: { error: Error }) => {
  const { t } = useTexts()
  return (
    <Note kind="error" role="alert">
      {error instanceof ApiError && error.fields.length > 0
        ? error.fields.map(({ message }) => message).join(' ')
        : explainError(error, t)}
    </Note>
  )
}
