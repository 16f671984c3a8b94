import { Note } from '../../../ui/Note.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'

/** How many entities could not become companies; the rows say why. */
export const PartialNote = ({ count }: { count: number }) => {
  const say = useCounts()
  if (count === 0) return null
  return (
    <Note kind="error" role="alert">
      {say('onboarding.mapping.partial', count)}
    </Note>
  )
}
