import { useCanDo } from '../useCanDo.ts'
import { importContacts } from '#model/calls/stakeholders.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { contacts, type Contact } from '#model/resources/contacts.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import type { ListSelection } from '#src/resources/fromSchema/list/useListSelection.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ImportButton } from '#src/resources/fromSchema/list/ImportButton.tsx'
import { ConfigurationTabs } from '../configuration/ConfigurationTabs.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { contactParameter } from './contactParameter.ts'
import { nameOf } from './nameOf.ts'
import { RemoveContacts } from './RemoveContacts.tsx'
import { SameNamesNote } from './SameNamesNote.tsx'

const resource = asResource(contacts)
const columnOrder = ['email', 'firstName', 'lastName', 'category', 'subCategory', 'type']

/** …/configuration/contacts: the stakeholders of an assessment. */
const ContactsPage = () => (
  <AssessmentPage>
    {(assessment) => (
      <>
        <ConfigurationTabs id={assessment.id} view="contacts">
          <ExportButton
            resource={resource}
            meta={{ doubleMaterialityId: assessment.id }}
            order={columnOrder}
          />
          {isAllowed(assessment.status, 'editContacts') && (
            <>
              <ImportButton href={paths.importContacts(assessment.id)} call={importContacts} />
              <AddContact doubleMaterialityId={assessment.id} />
            </>
          )}
        </ConfigurationTabs>
        <Contacts assessment={assessment} />
      </>
    )}
  </AssessmentPage>
)

export default ContactsPage

const Contacts = ({ assessment: { id, status } }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const isOpen = isAllowed(status, 'editContacts')
  const canEdit = useCanDo(status, 'editContacts')
  const { pathname, search } = useLocation()
  const { id: openId } = useSidebarAddress({
    sidebar: 'editContact',
    parameter: contactParameter,
    params: (contactId) => ({ doubleMaterialityId: id, contactId, isReadOnly: !isOpen }),
  })
  return (
    <>
      {!isOpen && (
        <Closed>
          <Note>{t('materiality.contacts.closedNote')}</Note>
        </Closed>
      )}
      {canEdit && <SameNamesNote doubleMaterialityId={id} />}
      <SchemaList<Contact>
        resource={resource}
        meta={{ doubleMaterialityId: id }}
        rowHref={(contact) => pathname + withSidebar(search, contactParameter, contact.id)}
        currentId={openId ?? undefined}
        rowMark={contactMark}
        order={columnOrder}
        overrides={{
          lastName: { phone: 'detail', phoneCell: labelsOf },
          category: { phone: 'detail' },
        }}
        isSelectable
        {...(canEdit && { selectionActions: removalFrom(id) })}
        emptyAction={isOpen && <AddContact doubleMaterialityId={id} />}
      />
    </>
  )
}

const removalFrom = (doubleMaterialityId: string) => (selection: ListSelection) => (
  <RemoveContacts {...{ doubleMaterialityId, selection }} />
)

const AddContact = ({ doubleMaterialityId }: { doubleMaterialityId: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Permitted call={recordPermission('contacts', 'create')}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('editContact', { doubleMaterialityId })}
      >
        {t('materiality.contacts.add')}
      </Button>
    </Permitted>
  )
}

const labelsOf = (contact: Contact): string => (nameOf(contact) === contact.email ? '' : nameOf(contact))

const contactMark = (contact: Contact, size: number) => <Initials name={nameOf(contact)} size={size} />

const Closed = styled('div')(({ theme }) => ({
  padding: '0 24px 12px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}))
