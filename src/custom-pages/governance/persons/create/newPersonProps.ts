import type { ReactNode } from 'react'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import type { PersonType } from '../../../../resources/persons/personWords.ts'
import type { ChosenPerson } from '../chosenPerson.ts'

/** Somebody who is to be registered together with a link: what they are called, and what the call takes of them. */
export type Newcomer = { type: PersonType; fullName: string; identity: Values }

/** A new person as the first of two steps, before the link that it is for; both are saved at the second. */
export type FirstOfTwo = {
  /** Of the sheet, the same at both steps. */
  title: string
  /** What kind of person: stands above the form. */
  head: ReactNode
  /** Something is typed beside the person. */
  isBegun: boolean
  /** The other kind was looked at: who walks through the kinds with the arrows stays there. */
  isSwitched: boolean
  /** Who was typed before, such as by a draft that has come back. */
  given: Newcomer | undefined
  /** What was refused of this person when both were sent. */
  refusal: unknown
  onGiven: (newcomer: Newcomer) => void
  /** Somebody who is in the register already is chosen instead. */
  onKnown: (person: ChosenPerson) => void
  /** Gives the new person up. */
  onCancel: () => void
}

/** By itself a person is registered at once; as the first of two steps it is handed on. */
export type NewPersonProps =
  | { typed?: never; onCreated: (person: ChosenPerson) => void; inSteps?: never }
  | {
      /** What was looked for in vain: fills the name, or the number. */
      typed: string
      onCreated?: never
      inSteps: FirstOfTwo
    }
