import type { ReactNode } from 'react'
import type { ChosenPerson } from '../chosenPerson.ts'

/** A new person as the first of two steps, before the link that it is for. */
export type FirstOfTwo = {
  /** Of the sheet, the same at both steps. */
  title: string
  /** What kind of person: stands above the form. */
  head: ReactNode
  /** Somebody who is in the register already is chosen instead. */
  onKnown: (person: ChosenPerson) => void
  /** Gives the new person up. */
  onCancel: () => void
}

export type NewPersonProps = {
  /** What was looked for in vain: fills the name, or the number. */
  typed?: string
  onCreated: (person: ChosenPerson) => void
  inSteps?: FirstOfTwo
}
