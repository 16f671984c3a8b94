import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { missingLeaves } from '#model/rules/records/completeness.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Maximum number of missing fields listed by name. A longer list is not read. */
const namedMax = 3
const words = ['one', 'two', 'three'] as const

/** Fields still missing for a complete record, updated while typing. Its button focuses the first one. */
export const MissingNote = ({ resource }: { resource: Resource }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const { control } = useFormContext<Values>()
  const missing = missingLeaves(resource, useWatch({ control }))
  const [first] = missing
  if (!first) return null
  const labels = missing.slice(0, namedMax).map(({ path }) => inSentence(t(fieldLabel(resource, path))))
  return (
    <Note
      kind="warning"
      action={
        <Button variant="text" size="small" onClick={() => focusField(first.path)}>
          {t('register.missing.complete')}
        </Button>
      }
    >
      {t(`register.missing.${words[missing.length - 1] ?? 'many'}`, {
        count: format.number(missing.length),
        fields: new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels),
      })}
    </Note>
  )
}

/**
 * Lower-cases the first letter of a label for use in a sentence: « Clôture de l’exercice ». Abbreviations keep their
 * capitals.
 */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

function focusField(path: string): void {
  const field = document.querySelector(`[data-field="${path}"]`)
  field?.querySelector<HTMLElement>('input, [role="combobox"], button')?.focus()
}
