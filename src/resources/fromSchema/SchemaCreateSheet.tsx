import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { FormSheet } from '../../layout/sidebars/FormSheet.tsx'
import { useSidebar } from '../../layout/sidebars/useSidebar.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { ErrorCount } from './ErrorCount.tsx'
import { resourceText } from './labelKeys.ts'
import { SchemaFields } from './SchemaForm.tsx'
import type { Values } from './schemaResolver.ts'
import { useRecordForm } from './useRecordForm.ts'

/** A new record in a sheet; once created its page opens. */
export const SchemaCreateSheet = ({
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
  /** What stands above the fields, such as another way to fill them. */
  head?: ReactNode
  /** The same where it asks for something itself: whether it is missed depends on an attempt to save. */
  renderHead?: (isSubmitted: boolean) => ReactNode
  /** Something that the head asks for is still to be given: nothing is created before. */
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
    <FormSheet
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
    </FormSheet>
  )
}
