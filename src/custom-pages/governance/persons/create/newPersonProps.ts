import type { ReactNode } from 'react'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import type { PersonType } from '#src/resources/persons/personResources.ts'
import type { ChosenPerson } from '../chosenPerson.ts'

/** A person to be created together with a link: name, and the identity for the request. */
export type Newcomer = { type: PersonType; fullName: string; identity: Values }

/** A new person as the first of two steps, before its link. Both are saved at the second step. */
export type FirstStepProps = {
  /** Title of the sidebar, the same for both steps. */
  title: string
  /** Selection of the type of person, above the form. */
  head: ReactNode
  /** True if values besides the person were typed. */
  isBegun: boolean
  /** True if the type was switched: the focus then stays on the type, for users of arrow keys. */
  isSwitched: boolean
  /** The person typed before, for example from a restored draft. */
  given: Newcomer | undefined
  /** Error of this person when both were sent. */
  refusal: unknown
  onGiven: (newcomer: Newcomer) => void
  /** Called if an existing person of the register is selected instead. */
  onKnown: (person: ChosenPerson) => void
  /** Discards the new person. */
  onCancel: () => void
}

/** A single person is created at once. As the first of two steps it is passed on. */
export type NewPersonProps =
  | { typed?: never; onCreated: (person: ChosenPerson) => void; inSteps?: never }
  | {
      /** Text searched without result: fills the name or the number. */
      typed: string
      onCreated?: never
      inSteps: FirstStepProps
    }
