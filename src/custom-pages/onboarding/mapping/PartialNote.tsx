import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Number of entities that could not become companies. Their rows show why. */
export const PartialNote = ({ count }: { count: number }) => {
  const say = useCounts()
  if (count === 0) return null
  return (
    <Note kind="error" role="alert">
      {say('onboarding.mapping.partial', count)}
    </Note>
  )
}
