import { recordPermission } from '#model/calls/recordPermission.ts'
import { useGetList, useGetOne } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import {
  getCarryOver,
  getDisclosureCoverage,
  getDisclosureScope,
  listDisclosureDatapoints,
} from '#model/calls/disclosures.ts'
import { listDisclosureSignOffs } from '#model/calls/signOffs.ts'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { doubleMaterialities } from '#model/resources/doubleMaterialities.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { readByItself } from '#src/dataProvider/version.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import { SchemaReading } from '#src/resources/fromSchema/form/SchemaReading.tsx'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import { HistoryButton } from '#src/resources/fromSchema/sidebar/HistoryButton.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CarryOverFields } from './CarryOverFields.tsx'
import { DeleteQuestion } from '#src/resources/fromSchema/removal/DeleteQuestion.tsx'

addResource(disclosures)
addResource(doubleMaterialities)

const resource = asResource(disclosures)

/** A disclosure, new or existing. Default export: loaded when it first opens. */
const DisclosureSidebar = ({ disclosureId }: { disclosureId?: string }) =>
  disclosureId === undefined ? <DisclosureForm /> : <OpenedDisclosure key={disclosureId} id={disclosureId} />

export default DisclosureSidebar

const OpenedDisclosure = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const query = useGetOne<Disclosure>(disclosures.name, { id }, { refetchOnWindowFocus: false, staleTime: 0 })
  const read = readByItself(query)
  if (read.data) return <DisclosureForm disclosure={read.data} />
  return (
    <SidebarFrame title={t('resources.disclosures.one')}>
      <QueryState
        query={read}
        failed={t('resources.disclosures.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </SidebarFrame>
  )
}

/** One is enough to know whether parts can be carried over. */
const anyDisclosure = { pagination: { page: 1, perPage: 1 } }

const DisclosureForm = ({ disclosure }: { disclosure?: Disclosure }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const sidebar = useSidebar()
  const { total = 0 } = useGetList<Disclosure>(disclosures.name, anyDisclosure, { enabled: !disclosure })
  const maySave = useMay(recordPermission('disclosures', 'update'))
  const mayRemove = useMay(recordPermission('disclosures', 'remove'))
  const { form, purpose, save, isSaving, dialog } = useRecordForm({
    resource,
    opened: disclosure,
    defaults: { standardId: 'ESRS_2023', isSmall: false, hasFourEyes: true },
    changes: disclosure
      ? [
          getCarryOver,
          getDisclosureScope,
          getDisclosureCoverage,
          listDisclosureDatapoints,
          listDisclosureSignOffs,
        ].map((call) => readsOf(call, { disclosureId: disclosure.id }))
      : [],
    onSaved: ({ id }) => {
      sidebar.close()
      if (!disclosure) void navigate(paths.disclosureScope(id))
    },
  })
  return (
    <FormSidebar
      {...{ form, isSaving }}
      title={disclosure ? t('disclosures.settings') : t('resources.disclosures.create')}
      {...(disclosure && {
        meta: disclosure.name,
        actions: <HistoryButton resource={resource.name} id={disclosure.id} title={disclosure.name} />,
        start: mayRemove && <DeleteDisclosure disclosure={disclosure} onDone={sidebar.close} />,
      })}
      onSubmit={save}
      submitLabel={maySave ? t(disclosure ? 'disclosures.save' : 'resources.disclosures.create') : undefined}
      after={dialog}
    >
      {disclosure && !maySave ? (
        <SchemaReading {...{ resource }} record={disclosure} />
      ) : (
        <SchemaFields
          {...{ resource, purpose }}
          inputs={{ sourceId: total > 0 ? <CarryOverFields /> : null }}
        />
      )}
    </FormSidebar>
  )
}

/** Deletes a disclosure with its decisions after a confirmation. */
const DeleteDisclosure = ({ disclosure, onDone }: { disclosure: Disclosure; onDone: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="text" color="error" sx={{ marginRight: 'auto' }} onClick={() => setIsConfirming(true)}>
        {t('resources.disclosures.delete')}
      </Button>
      {isConfirming && (
        <DeleteQuestion
          resource={asResource(disclosures)}
          record={disclosure}
          onRemoved={() => {
            onDone()
            void navigate(paths.disclosures())
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
