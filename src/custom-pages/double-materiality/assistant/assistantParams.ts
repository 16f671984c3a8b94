import type { UseFormReturn } from 'react-hook-form'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'

/** Parameters of the assistant. It reads the form for a request, and fills it when the user accepts a proposal. */
export type AssistantParams = {
  place: SubjectPlace
  /** Undefined for a new subject. */
  subjectId: string | undefined
  form: UseFormReturn<Values>
  onClose: () => void
}

/** Current text of a form field. */
export const writtenIn = (form: UseFormReturn<Values>, field: string): string =>
  trimmed(form.getValues(field))

/** A form value as trimmed text. Empty if the field was never edited. */
export const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
