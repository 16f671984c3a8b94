import IconButton from '@mui/material/IconButton'
import { Maximize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { QueryState, type Reading } from '#src/layout/QueryState.tsx'
import { SidebarFrame, type SidebarFrameProps } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useUnsavedSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { cleanFormState, type FormState } from './formState.ts'
import { RecordFooter } from './RecordFooter.tsx'
import { useGuardedNeighbours } from './useGuardedNeighbours.tsx'
import type { Neighbours } from './useNeighbours.ts'

/** What the sidebar passes to its content. */
export type RecordSidebarSlots = { formId: string; onForm: (state: FormState) => void }

/**
 * The frame of a record in a sidebar. It stays mounted from record to record, and so does the focus. Unsaved input is
 * confirmed before another record replaces it.
 */
export const RecordSidebarFrame = <Row extends { id: string }>({
  id,
  recordId,
  query,
  neighbours,
  head,
  pageHref,
  tabs,
  hasForm,
  savedBy,
  failed,
  gone,
  children,
}: {
  /** Id prefix that links tabs with their panels, and buttons with the form. */
  id: string
  recordId: string
  query: Reading<Row>
  neighbours: Neighbours | undefined
  /** Set once the record is loaded. */
  head: Pick<SidebarFrameProps, 'title' | 'mark' | 'badge' | 'meta' | 'actions'> | undefined
  /** The address of the record's own page, if any. */
  pageHref?: string
  tabs?: ReactNode
  /** The form is visible. */
  hasForm: boolean
  /** The call that saves the form. */
  savedBy: Permission
  failed: string
  gone: { title: string; body: string }
  children: (record: Row, slots: RecordSidebarSlots) => ReactNode
}) => {
  const { t } = useTexts()
  const formId = `${id}-form`
  const maySave = useMay(savedBy)
  const [form, setForm] = useState(cleanFormState)
  const [revision, setRevision] = useState(0)
  const { steps, question } = useGuardedNeighbours(neighbours, form)
  useUnsavedSidebar(form.isDirty, form.isSaving)
  const wide = t('resources.form.fullPage')

  return (
    <>
      <SidebarFrame
        title={query.error ? failed : t('ui.loading')}
        {...head}
        {...(head && {
          actions: (
            <>
              {pageHref !== undefined && (
                <IconButton component={AppLink} href={pageHref} aria-label={wide} title={wide}>
                  <Maximize2 size={16} strokeWidth={1.75} />
                </IconButton>
              )}
              {head.actions}
            </>
          ),
          footer: (
            <RecordFooter
              {...{ formId, form }}
              hasForm={hasForm && maySave}
              onReset={() => setRevision((before) => before + 1)}
            />
          ),
          ...(tabs !== undefined && { tabs }),
        })}
        {...steps}
      >
        <QueryState
          key={`${recordId} ${revision}`}
          query={query}
          failed={failed}
          level="h3"
          waiting={<FormSkeleton />}
          gone={
            <NoResult level="h3" title={gone.title}>
              {gone.body}
            </NoResult>
          }
        >
          {(shown) => children(shown, { formId, onForm: setForm })}
        </QueryState>
      </SidebarFrame>
      {question}
    </>
  )
}
