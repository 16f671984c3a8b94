import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { SchemaReading } from '../form/SchemaReading.tsx'
import { useSchemaEdit, type SchemaEditProps } from '../form/useSchemaEdit.tsx'
import { cleanFormState, type FormState } from './formState.ts'

type Props = SchemaEditProps & {
  formId: string
  onState: (state: FormState) => void
  /** Path of the field that gets the focus first, where the person came for it. */
  focusOn?: string | undefined
  children?: ReactNode
}

/** The form of a record in a sidebar, whose footer shows its state and saves it, or its fields for reading. */
export const RecordForm = (props: Props) => {
  const { resource, record, after, savedBy, children } = props
  return useMay(savedBy) ? (
    <EditForm {...props} />
  ) : (
    <>
      <SchemaReading {...{ resource, record, after }} />
      {children}
    </>
  )
}

const EditForm = ({ formId, onState, focusOn, children, ...props }: Props) => {
  const { state, fields, questions } = useSchemaEdit(props, formId)
  const { isDirty, isSaving, changed, errorCount } = state
  useEffect(
    () => onState({ isDirty, isSaving, changed, errorCount }),
    [onState, isDirty, isSaving, changed, errorCount],
  )
  useEffect(() => () => onState(cleanFormState), [onState])
  const focusFirst = useEffectEvent(() => {
    if (focusOn !== undefined) inputOf(formId, focusOn)?.focus()
  })
  useEffect(() => focusFirst(), [])
  return (
    <>
      {fields}
      {children}
      {questions}
    </>
  )
}

const inputOf = (formId: string, path: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>(`[data-field="${path}"] input`)
