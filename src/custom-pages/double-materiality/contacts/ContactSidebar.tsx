import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useGetMany } from 'react-admin'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useShownRecordId } from '#src/layout/sidebars/useShownRecordId.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import type { EditedRecord } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { SchemaReading } from '#src/resources/fromSchema/form/SchemaReading.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { useGuardedNeighbours } from '#src/resources/fromSchema/sidebar/useGuardedNeighbours.tsx'
import { useSidebarNeighbours, type Neighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { contactParameter } from './contactParameter.ts'
import { nameOf } from './nameOf.ts'
import { RemoveContact } from './RemoveContact.tsx'
import { ResendOffer } from './ResendOffer.tsx'

type Params = { doubleMaterialityId: string; contactId?: string; isReadOnly?: boolean }

const resource = asResource(contacts)
const empty = { email: '', language: 'fr' }

/** A stakeholder: identity, language, category. Default export: loaded when it first opens. */
const ContactSidebar = ({ contactId, ...params }: Params) =>
  contactId === undefined ? <ContactForm {...params} /> : <OpenedContact {...params} contactId={contactId} />

export default ContactSidebar

/** The stakeholder that the address of the list names. */
const OpenedContact = ({ contactId: opened, ...params }: Params & { contactId: string }) => {
  const { t } = useTexts()
  const meta = { doubleMaterialityId: params.doubleMaterialityId }
  const contactId = useShownRecordId(contactParameter, opened, true)
  const neighbours = useSidebarNeighbours<Contact>(resource, {
    parameter: contactParameter,
    id: contactId,
    isInList: true,
    meta,
  })
  const query = useGetMany<Contact>('contacts', { ids: [contactId], meta })
  const contact = query.data?.find(({ id }) => id === contactId)
  if (contact) return <ContactForm key={contactId} {...params} {...{ contact, neighbours }} />
  return (
    <SidebarFrame title={t('materiality.contacts.edit')}>
      <QueryState
        query={query}
        failed={t('materiality.contacts.readFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => (
          <NoResult level="h3" title={t('materiality.contacts.gone')}>
            {t('materiality.contacts.goneBody')}
          </NoResult>
        )}
      </QueryState>
    </SidebarFrame>
  )
}

const ContactForm = ({
  doubleMaterialityId,
  contact,
  neighbours,
  isReadOnly: isClosed = false,
}: Omit<Params, 'contactId'> & { contact?: Contact; neighbours?: Neighbours | undefined }) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const mayEdit = useMay(recordPermission('contacts', 'update'))
  const isReadOnly = isClosed || !mayEdit
  const [offered, setOffered] = useState<Contact>()
  const { form, purpose, save, isDirty, isSaving, dialog } = useRecordForm({
    resource,
    opened: contact,
    defaults: empty,
    meta: { doubleMaterialityId },
    onSaved: (saved) => (isAwaiting(saved) ? setOffered(saved) : sidebar.close()),
  })
  const { steps, question } = useGuardedNeighbours(neighbours, { isDirty, isSaving })
  useTypeOfCategory(form)

  return (
    <FormSidebar
      {...{ form, isSaving }}
      {...steps}
      title={isReadOnly && contact ? nameOf(contact) : t(`materiality.contacts.${contact ? 'edit' : 'add'}`)}
      meta={contact?.email}
      onSubmit={save}
      submitLabel={isReadOnly ? undefined : t(`materiality.contacts.${contact ? 'save' : 'add'}`)}
      closeLabel={t('materiality.contacts.close')}
      start={
        contact &&
        !isReadOnly && <RemoveContact {...{ doubleMaterialityId, contact }} onDone={sidebar.close} />
      }
      after={
        <>
          {dialog}
          {question}
          {offered && <ResendOffer {...{ doubleMaterialityId }} contact={offered} onDone={sidebar.close} />}
        </>
      }
    >
      {contact?.optedOut === true && <Note>{t('materiality.contacts.optedOut')}</Note>}
      {contact?.awaitsResend === true && !isReadOnly && (
        <Note
          kind="warning"
          action={
            <Button size="small" onClick={() => setOffered(contact)}>
              {t('materiality.contacts.resend.action')}
            </Button>
          }
        >
          {t('materiality.contacts.resend.note')}
        </Note>
      )}
      {contact && isReadOnly ? (
        <SchemaReading {...{ resource }} record={contact} />
      ) : (
        <SchemaFields {...{ resource, purpose }} />
      )}
    </FormSidebar>
  )
}

const isAwaiting = (saved: EditedRecord): saved is EditedRecord & Contact => saved['awaitsResend'] === true

/** A category is internal or external, so selecting one also sets the type. */
function useTypeOfCategory({ control, getValues, setValue }: UseFormReturn<Values>): void {
  const category: unknown = useWatch({ control, name: 'category' })
  useEffect(() => {
    const type = stakeholderCategory(category)?.type
    if (type !== undefined && getValues('type') !== type) setValue('type', type, { shouldDirty: true })
  }, [category, getValues, setValue])
}
