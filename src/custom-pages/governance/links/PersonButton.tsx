import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import type { NamedPerson } from './linkParams.ts'

/** A person's name. Opens the person's sidebar. */
export const PersonButton = ({ id, fullName }: NamedPerson) => {
  const sidebars = useSidebars()
  return (
    <button type="button" onClick={() => sidebars.open('personSheet', { personId: id })}>
      {fullName}
    </button>
  )
}
