import type { Change } from '#model/wire/changes.ts'

type State = NonNullable<Change['before']>

/** The fields of a mandate with the gender of who holds it, which its title is said by; others as they are. */
export function withHolder(state: Change['before'], gender: Change['holderGender']): Change['before'] {
  if (!state || gender == null) return state
  const person = partOf(state['person'])
  return { ...state, person: { ...person, identity: { ...partOf(person['identity']), gender } } }
}

const partOf = (value: unknown): State => ({ ...(typeof value === 'object' ? value : {}) })
