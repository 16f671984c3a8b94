import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'

export type FormPurpose = 'create' | 'edit'
export type FormSection = { name: string; leaves: readonly LeafField[] }

/** The editable fields, by section, in the order of the declaration. */
export function formSections(resource: Pick<Resource, 'fields'>, purpose: FormPurpose): FormSection[] {
  const leaves = leavesOf(resource.fields).filter(
    ({ field, readOnly }) =>
      field.form !== undefined && !readOnly && !(purpose === 'edit' && field.createOnly),
  )
  const names = [...new Set(leaves.map(({ field }) => field.form ?? ''))]
  return names.map((name) => ({ name, leaves: leaves.filter(({ field }) => field.form === name) }))
}
