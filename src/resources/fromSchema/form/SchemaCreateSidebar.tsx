import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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

/** A new record in a sidebar. Once created, its page opens, or the sidebar is ready for another one. */
export const SchemaCreateSidebar = ({
  resource,
  defaults,
  meta,
  head,
  renderHead,
  isIncomplete = false,
  anotherLabel,
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
  /** Label of a second button that saves and keeps the sidebar open for another record. */
  anotherLabel?: string
  recordHref: (id: string) => string
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const isForAnother = useRef(false)
  const { form, save, isSaving } = useRecordForm({
    resource,
    defaults,
    meta,
    onSaved: ({ id }) => {
      if (isForAnother.current) return startAnother()
      sidebar.close()
      void navigate(recordHref(id))
    },
  })
  const [created, setCreated] = useState(0)
  function startAnother(): void {
    form.reset(defaults)
    setCreated((before) => before + 1)
  }
  const { setFocus } = form
  // A reset forgets the inputs until they are rendered again.
  useEffect(() => {
    if (created > 0) setFocus(resource.title)
  }, [created, setFocus, resource.title])
  const submit = (values: Values) => (isIncomplete ? undefined : save(values))
  const { isSubmitted, errors } = form.formState
  const title = t(resourceText(resource, 'create'))
  return (
    <FormSidebar
      title={title}
      {...{ form, isSaving }}
      onSubmit={(values) => {
        isForAnother.current = false
        return submit(values)
      }}
      submitLabel={title}
      start={
        <>
          <ErrorCount {...{ errors, isSubmitted }} />
          {anotherLabel !== undefined && (
            <Button
              disabled={isSaving}
              onClick={() => {
                isForAnother.current = true
                void form.handleSubmit(submit)()
              }}
            >
              {anotherLabel}
            </Button>
          )}
        </>
      }
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
