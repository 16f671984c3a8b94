import type { ChosenPerson } from '../chosenPerson.ts'

export type NewPersonProps = {
  /** What was looked for in vain: fills the name, or the number. */
  typed?: string
  onCreated: (person: ChosenPerson) => void
  /** Back to the search it came from. */
  onBack?: () => void
}
