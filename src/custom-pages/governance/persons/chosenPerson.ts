/** Id and name of a selected person. */
export type ChosenPerson = { id: string; fullName: string }

/** Restricts a selection to existing persons of one type, except one. */
export type ChoiceAmong = { type: 'PHYSICAL' | 'LEGAL'; exceptId: string }
