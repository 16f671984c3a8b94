import { OfficersPart } from './officers/OfficersPart.tsx'

/** Tab « Représentation légale » of a person's sidebar: mandates with their companies. */
export const PersonMandates = ({ personId, fullName }: { personId: string; fullName?: string }) => (
  <OfficersPart person={{ id: personId, fullName: fullName ?? '' }} />
)
