import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** What failed and why: the server's message, or ours if there was no answer (spec §8). */
export const Failure = ({ title, error }: { title: string; error: unknown }) => {
  const { t } = useTexts()
  if (error === null || error === undefined) return null
  return (
    <Note kind="error" role="alert">
      <b>{title}</b>
      <div>{explainError(error, t)}</div>
    </Note>
  )
}
