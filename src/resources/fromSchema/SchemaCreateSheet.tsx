import Button from '@mui/material/Button'
import { use, useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { useDraft, useKeptForm } from '../../layout/drafts/useDraft.ts'
import { Sheet, SidebarCloseContext } from '../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../layout/sidebars/useSidebar.ts'
import { showFailure } from '../../layout/toasts/showFailure.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { ErrorCount } from './ErrorCount.tsx'
import { resourceText } from './labelKeys.ts'
import { SchemaForm } from './SchemaForm.tsx'
import type { Values } from './schemaResolver.ts'
import { showRefusal, useSchemaForm } from './useSchemaForm.ts'
import { useCreateRecord } from '../../dataProvider/recordActs.ts'

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
  const formId = useId()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const form = useSchemaForm(resource, 'create', defaults)
  useKeptForm(form, useDraft(`${resource.name}.new`))
  const [create, { isPending }] = useCreateRecord<Values & { id: string }>()
  const word = (key: string) => t(resourceText(resource, key))
  const { isDirty, isSubmitted, errors } = form.formState
  const requestClose = use(SidebarCloseContext)
  useUnsavedSidebar(isDirty)

  const save = (values: Values) => {
    if (isPending || isIncomplete) return
    create(
      resource.name,
      { data: values, ...(meta && { meta }) },
      {
        onSuccess: ({ id }) => {
          toasts.show({ kind: 'success', title: word('created') })
          sidebar.close()
          void navigate(recordHref(id))
        },
        onError: (error) => {
          if (!showRefusal(form, resource, 'create', error)) {
            showFailure(word('createFailed'), error, t)
          }
        },
      },
    )
  }

  return (
    <Sheet
      title={word('create')}
      footer={
        <>
          <ErrorCount {...{ errors, isSubmitted }} />
          <Button onClick={requestClose}>{t('resources.form.close')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {word('create')}
          </Button>
        </>
      }
    >
      <SchemaForm
        {...{ id: formId, resource, form }}
        purpose="create"
        autoFocus={!isIncomplete}
        note={renderHead ? renderHead(isSubmitted) : head}
        onSubmit={save}
      />
    </Sheet>
  )
}
