import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import type { EditedRecord } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { SchemaReading } from '#src/resources/fromSchema/form/SchemaReading.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { nameOf } from './nameOf.ts'
import { RemoveContact } from './RemoveContact.tsx'
import { ResendOffer } from './ResendOffer.tsx'

type Params = { doubleMaterialityId: string; contact?: Contact; isReadOnly?: boolean }

const resource = asResource(contacts)
const empty = { email: '', language: 'fr' }

/** A stakeholder: identity, language, category. Default export: loaded when it first opens. */
const ContactSidebar = ({ doubleMaterialityId, contact, isReadOnly: isClosed = false }: Params) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const mayEdit = useMay(recordPermission('contacts', 'update'))
  const isReadOnly = isClosed || !mayEdit
  const [offered, setOffered] = useState<Contact>()
  const { form, purpose, save, isSaving, dialog } = useRecordForm({
    resource,
    opened: contact,
    defaults: empty,
    meta: { doubleMaterialityId },
    onSaved: (saved) => (isAwaiting(saved) ? setOffered(saved) : sidebar.close()),
  })
  useTypeOfCategory(form)

  return (
    <FormSidebar
      {...{ form, isSaving }}
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
          {offered && <ResendOffer {...{ doubleMaterialityId }} contact={offered} onDone={sidebar.close} />}
        </>
      }
    >
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

export default ContactSidebar

const isAwaiting = (saved: EditedRecord): saved is EditedRecord & Contact => saved['awaitsResend'] === true

/** A category is internal or external, so selecting one also sets the type. */
function useTypeOfCategory({ control, getValues, setValue }: UseFormReturn<Values>): void {
  const category: unknown = useWatch({ control, name: 'category' })
  useEffect(() => {
    const type = stakeholderCategory(category)?.type
    if (type !== undefined && getValues('type') !== type) setValue('type', type, { shouldDirty: true })
  }, [category, getValues, setValue])
}
