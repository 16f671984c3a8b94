import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import type { Entity } from './EntityPages.tsx'

/** A checkbox for a company or a site, with a detail that distinguishes it from others of the same name. */
export const EntityLine = ({
  entity: { name, nationalId },
  isChosen,
  onChange,
}: {
  entity: Entity
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) => <CheckboxInput label={name} hint={nationalId ?? undefined} value={isChosen} onChange={onChange} />
