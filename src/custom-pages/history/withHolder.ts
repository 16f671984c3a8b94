import type { Change } from '#model/wire/records/changes.ts'

type State = NonNullable<Change['before']>

/** Adds the holder's gender to a mandate's fields, since its title depends on it. Other fields are unchanged. */
export function withHolder(state: Change['before'], gender: Change['holderGender']): Change['before'] {
  if (!state || gender == null) return state
  const person = partOf(state['person'])
  return { ...state, person: { ...person, identity: { ...partOf(person['identity']), gender } } }
}

const partOf = (value: unknown): State => ({ ...(typeof value === 'object' ? value : {}) })
