/** A person by id and name: what whoever asked for one needs. */
export type ChosenPerson = { id: string; fullName: string }

/** Limits a choice to persons that are there, of one kind, without one of them. */
export type ChoiceAmong = { type: 'PHYSICAL' | 'LEGAL'; exceptId: string }
