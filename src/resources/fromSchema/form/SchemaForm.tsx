import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { focusFirstError } from '#src/ui/form/focusFirstError.ts'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { formSections, type FormPurpose } from './formLeaves.ts'
import { resourceText } from '../labelKeys.ts'
import { SchemaInput } from './SchemaInput.tsx'
import type { Values } from './schemaResolver.ts'

type SchemaFieldsProps = {
  resource: Resource
  purpose: FormPurpose
  /** A refusal of the whole form, above the fields. */
  note?: ReactNode
  /** Read-only fields by path, with the reason. */
  locked?: Readonly<Record<string, string>>
  /** Content after a section, by its name, such as a fact with a call of its own. */
  after?: Readonly<Record<string, ReactNode>>
  /** Inputs that the declaration alone cannot derive, by path; null where the field does not apply. */
  inputs?: Readonly<Record<string, ReactNode>>
  /** Units of numbers that depend on the record, by path. */
  units?: Readonly<Record<string, string | null>>
  /** The first field gets the focus. */
  autoFocus?: boolean
}

/** A complete form for a declaration; its submit button is elsewhere on the page. */
export const SchemaForm = ({
  id,
  form,
  onSubmit,
  ...fields
}: SchemaFieldsProps & {
  id: string
  form: UseFormReturn<Values>
  onSubmit: (values: Values) => void
}) => (
  <FormProvider {...form}>
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        const { currentTarget } = event
        void form
          .handleSubmit(onSubmit)(event)
          .then(() => focusFirstError(currentTarget))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <RequiredLegend />
      <SchemaFields {...fields} />
    </Form>
  </FormProvider>
)

/** The fields of a declaration in their sections, two columns where they fit. The form surrounds them. */
export const SchemaFields = ({
  resource,
  purpose,
  note,
  locked = noLocks,
  after = nothingAfter,
  inputs = noInputs,
  units = noUnits,
  autoFocus = false,
}: SchemaFieldsProps) => {
  const { t } = useTexts()
  const sections = formSections(resource, purpose)
  const first = sections[0]?.leaves[0]
  return (
    <Fields>
      {note}
      {sections.map(({ name, leaves }) => (
        <Fragment key={name}>
          <fieldset>
            <legend>{t(resourceText(resource, `sections.${name}`))}</legend>
            <div>
              {leaves
                .filter(({ path }) => inputs[path] !== null)
                .map((leaf) => (
                  <div
                    key={leaf.path}
                    data-field={leaf.path}
                    data-wide={isLong(leaf) || leaf.path in inputs || undefined}
                  >
                    {inputs[leaf.path] ?? (
                      <SchemaInput
                        {...{ resource, leaf }}
                        lockedBecause={locked[leaf.path]}
                        unit={units[leaf.path] ?? undefined}
                        autoFocus={autoFocus && leaf === first}
                      />
                    )}
                  </div>
                ))}
            </div>
          </fieldset>
          {after[name]}
        </Fragment>
      ))}
    </Fields>
  )
}

/** A text that may be as long as a sentence; half the width of a form would show only its beginning. */
const isLong = ({ field }: LeafField): boolean =>
  kindOf(field.schema).type === 'text' && field.schema.safeParse('a'.repeat(201)).success

const noLocks: Readonly<Record<string, string>> = {}
const nothingAfter: Readonly<Record<string, ReactNode>> = {}
const noInputs: Readonly<Record<string, ReactNode>> = {}
const noUnits: Readonly<Record<string, string>> = {}

const Form = styled('form')({ display: 'grid', gap: 16 })

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.h3, marginBottom: 12, padding: 0 },
  '& [data-field] > *': { width: '100%' },
  // A multi-line or long text takes the whole width.
  '& [data-field]:has(textarea), & [data-wide]': { gridColumn: '1 / -1' },
  '& fieldset > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}))
