import Button from '@mui/material/Button'
import { useEffect, useId, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { asOpened, useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { showFailure } from '../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { asResource } from '../../../resources/fromSchema/asResource.ts'
import { SchemaForm } from '../../../resources/fromSchema/SchemaForm.tsx'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../resources/fromSchema/useSchemaForm.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { RemoveContact } from './RemoveContact.tsx'
import { ResendOffer } from './ResendOffer.tsx'
import { useCreateRecord, useUpdateRecord } from '../../../dataProvider/recordActs.ts'

type Params = { doubleMaterialityId: string; contact?: Contact; isReadOnly?: boolean }

const resource = asResource(contacts)
const empty = { email: '', language: 'fr' }

/** A stakeholder: identity, language, category. Default export: loaded when it first opens. */
const ContactSidebar = ({ doubleMaterialityId, contact, isReadOnly = false }: Params) => {
  const { t } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const purpose = contact ? 'edit' : 'create'
  const draft = useDraft(`contacts.${contact?.id ?? 'new'}`)
  const [opened] = useState(() => contact && asOpened(contact, draft))
  const form = useSchemaForm(resource, purpose, opened ? { ...opened } : empty)
  const [offered, setOffered] = useState<Contact>()
  const [create, creating] = useCreateRecord<Contact>()
  const [update, updating] = useUpdateRecord<Contact>()
  const isPending = creating.isPending || updating.isPending
  useKeptForm(form, draft, opened)
  useUnsavedSidebar(form.formState.isDirty)
  useTypeOfCategory(form)

  const meta = { doubleMaterialityId }
  const outcome = {
    onSuccess: (saved: Contact) => {
      toasts.show({ kind: 'success', title: t(`resources.contacts.${contact ? 'saved' : 'created'}`) })
      if (saved.awaitsResend) setOffered(saved)
      else sidebar.close()
    },
    onError: (error: unknown) => {
      if (showRefusal(form, resource, purpose, error)) return
      const title = t(`resources.contacts.${contact ? 'saveFailed' : 'createFailed'}`)
      showFailure(title, error, t)
    },
  }
  const save = (values: Values) => {
    if (isPending) return
    if (opened) {
      update(
        'contacts',
        { id: opened.id, data: values, previousData: opened, meta },
        { mutationMode: 'pessimistic', ...outcome },
      )
    } else create('contacts', { data: values, meta }, outcome)
  }

  return (
    <Sheet
      title={t(`materiality.contacts.${contact ? 'edit' : 'add'}`)}
      meta={contact?.email}
      footer={
        <>
          {contact && !isReadOnly && (
            <RemoveContact {...{ doubleMaterialityId, contact }} onDone={sidebar.close} />
          )}
          <Button onClick={sidebar.close}>{t('materiality.contacts.close')}</Button>
          {!isReadOnly && (
            <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
              {t(`materiality.contacts.${contact ? 'save' : 'add'}`)}
            </Button>
          )}
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
      <SchemaForm {...{ id: formId, resource, form, purpose }} onSubmit={save} />
      {offered && <ResendOffer {...{ doubleMaterialityId }} contact={offered} onDone={sidebar.close} />}
    </Sheet>
  )
}

export default ContactSidebar

/** A category is internal or external: choosing one says the type too. */
function useTypeOfCategory({ control, getValues, setValue }: UseFormReturn<Values>): void {
  const category: unknown = useWatch({ control, name: 'category' })
  useEffect(() => {
    const type = stakeholderCategory(category)?.type
    if (type !== undefined && getValues('type') !== type) setValue('type', type, { shouldDirty: true })
  }, [category, getValues, setValue])
}
