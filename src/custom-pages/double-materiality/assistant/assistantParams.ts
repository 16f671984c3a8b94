import type { UseFormReturn } from 'react-hook-form'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'

/** What the assistant is opened with: the form is read when it is asked, and filled when somebody agrees. */
export type AssistantParams = {
  place: SubjectPlace
  /** None while the subject is new. */
  subjectId: string | undefined
  form: UseFormReturn<Values>
}

/** What a person has written in a field so far. */
export const writtenIn = (form: UseFormReturn<Values>, field: string): string =>
  trimmed(form.getValues(field))

/** A value of the form as text; a field that nobody touched holds none. */
export const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
