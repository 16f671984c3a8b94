import { useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Resource } from '#model/schema/defineResource.ts'
import { showFieldErrors } from '#src/layout/forms/showFieldErrors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { formSections, type FormPurpose } from './formLeaves.ts'
import { schemaResolver, type OtherInputPaths, type Values } from './schemaResolver.ts'

/**
 * A form for a declaration: validated when a field loses the focus, then on every key press once it was invalid (look
 * §6).
 */
export function useSchemaForm(
  resource: Resource,
  purpose: FormPurpose,
  defaultValues: Values,
  elsewhere?: OtherInputPaths,
) {
  const { t } = useTexts()
  const resolver = useMemo(
    () => schemaResolver(resource, purpose === 'create' ? 'create' : 'patch', t, elsewhere),
    [resource, purpose, t, elsewhere],
  )
  return useForm<Values>({ mode: 'onTouched', defaultValues, resolver })
}

/** Shows the server's field errors at the inputs of a declaration; true when all of them have one. */
export function showSchemaFieldErrors(
  form: UseFormReturn<Values>,
  resource: Resource,
  purpose: FormPurpose,
  error: unknown,
): boolean {
  const known = new Set(
    formSections(resource, purpose).flatMap(({ leaves }) => leaves.map(({ path }) => path)),
  )
  return showFieldErrors(form, error, (field) => (known.has(field) ? field : undefined))
}
