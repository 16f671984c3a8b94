import { recordPermission } from '#model/calls/recordPermission.ts'
import { useState } from 'react'
import type { Officer } from '#model/resources/officers.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { companyColumns, personColumn } from '../links/linkColumns.tsx'
import { LinkPart } from '../links/LinkPart.tsx'
import type { NamedCompany, NamedPerson } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { LinkTable, type LinkColumn } from '../links/LinkTable.tsx'
import { RemoveLink } from '../links/RemoveLink.tsx'
import { useOfficers } from '../links/useLinks.ts'
import { useOfficerRoles } from '#src/resources/persons/useOfficerRoles.ts'

/** Mandates of a company or a person: list, add, edit, delete. */
export const OfficersPart = ({ company, person }: { company?: NamedCompany; person?: NamedPerson }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const query = useOfficers(company ? { companyId: company.id } : { personId: person?.id ?? '' })
  const { titleOf } = useOfficerRoles()
  const [removed, setRemoved] = useState<Officer>()
  const roleOf = ({ role, person: who }: Officer): string => titleOf(role, who?.identity?.gender)
  const nameOf = ({ person: who, companyName }: Officer): string =>
    company ? (who?.fullName ?? '') : companyName

  const texts = company ? textsOfCompany : textsOfPerson
  const ends: LinkColumn<Officer>[] = company ? [personColumn(t)] : companyColumns(t)
  const openWith = (link?: Officer) =>
    sidebars.open('editOfficer', {
      ...(company && { company }),
      ...(person && { person }),
      ...(link && { link }),
    })

  return (
    <LinkPart
      title={t(texts.title)}
      count={query.data?.length}
      action={{
        call: recordPermission('officersOfCompany', 'create'),
        label: t(texts.add),
        onClick: () => openWith(),
      }}
      query={query}
      level={texts.level}
      failed={t('resources.officers.listFailed')}
      empty={{
        isEmpty: query.data?.length === 0,
        title: t(texts.empty),
        body: t(texts.emptyBody),
      }}
    >
      <LinkTable
        label={t('resources.officers.many')}
        links={query.data ?? []}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        changedBy={recordPermission('officersOfCompany', 'update')}
        actionNames={(link) => ({
          edit: t('governance.officers.editOf', { name: nameOf(link) }),
          remove: t('governance.officers.deleteOf', { name: nameOf(link) }),
        })}
        columns={[
          ...ends,
          { id: 'role', label: t('resources.officers.fields.role'), cell: roleOf },
          {
            id: 'startDate',
            label: t('resources.officers.fields.startDate'),
            isShort: true,
            cell: ({ startDate }) => startDate && format.date(startDate),
          },
        ]}
        onEdit={openWith}
        onRemove={setRemoved}
      />
      {removed && (
        <RemoveLink
          resource={officerResource}
          link={removed}
          body={t('governance.officers.deleteBody', { role: roleOf(removed), company: removed.companyName })}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </LinkPart>
  )
}

const textsOfCompany = {
  level: 'h2',
  title: 'resources.officers.many',
  add: 'resources.officers.create',
  empty: 'governance.officers.empty',
  emptyBody: 'governance.officers.emptyBody',
} as const

const textsOfPerson = {
  level: 'h3',
  title: 'governance.officers.mandates',
  add: 'governance.officers.addMandate',
  empty: 'governance.officers.emptyOfPerson',
  emptyBody: 'governance.officers.emptyOfPersonBody',
} as const
