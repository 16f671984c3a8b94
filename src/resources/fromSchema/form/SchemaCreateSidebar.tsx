import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ErrorCount } from './ErrorCount.tsx'
import { resourceText } from '../labelKeys.ts'
import { SchemaFields } from './SchemaForm.tsx'
import type { Values } from './schemaResolver.ts'
import { useRecordForm } from './useRecordForm.ts'

/** A new record in a sidebar; once created, its page opens. */
export const SchemaCreateSidebar = ({
  resource,
  defaults,
  meta,
  head,
  renderHead,
  isIncomplete = false,
  recordHref,
}: {
  resource: Resource
  defaults: Values
  meta?: Readonly<Record<string, string>>
  /** Content above the fields, such as another way to fill them. */
  head?: ReactNode
  /** The same, for content with inputs of its own: they report errors only after a submit. */
  renderHead?: (isSubmitted: boolean) => ReactNode
  /** An input of the head is still missing; nothing is created before it is filled. */
  isIncomplete?: boolean
  recordHref: (id: string) => string
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const { form, save, isSaving } = useRecordForm({
    resource,
    defaults,
    meta,
    onSaved: ({ id }) => {
      sidebar.close()
      void navigate(recordHref(id))
    },
  })
  const { isSubmitted, errors } = form.formState
  const title = t(resourceText(resource, 'create'))
  return (
    <FormSidebar
      title={title}
      {...{ form, isSaving }}
      onSubmit={(values) => (isIncomplete ? undefined : save(values))}
      submitLabel={title}
      start={<ErrorCount {...{ errors, isSubmitted }} />}
    >
      <SchemaFields
        resource={resource}
        purpose="create"
        autoFocus={!isIncomplete}
        note={renderHead ? renderHead(isSubmitted) : head}
      />
    </FormSidebar>
  )
}
