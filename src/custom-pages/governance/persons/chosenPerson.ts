/** A person by id and name: what whoever asked for one needs. */
export type ChosenPerson = { id: string; fullName: string }
