import { useReference } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { Division } from '#model/resources/divisions.ts'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { HistoryButton } from '../../resources/fromSchema/HistoryButton.tsx'
import { SchemaDelete } from '../../resources/fromSchema/SchemaDelete.tsx'
import { SchemaEdit } from '../../resources/fromSchema/SchemaEdit.tsx'
import { SchemaRecord } from '../../resources/fromSchema/SchemaRecord.tsx'
import { formatNationalId } from '../../resources/fromSchema/useShowValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** …/overview/divisions/{divisionId}: the file of one site. */
const DivisionPage = () => {
  const { companyId = '', divisionId = '' } = useParams()
  const meta = { companyId }
  return (
    <SchemaRecord<Division> key={divisionId} resource={divisionResource} id={divisionId} meta={meta}>
      {(division) => (
        <>
          <DivisionHeader division={division} />
          <SchemaEdit resource={divisionResource} record={division} meta={meta} />
        </>
      )}
    </SchemaRecord>
  )
}

export default DivisionPage

const DivisionHeader = ({ division }: { division: Division }) => {
  const { t } = useTexts()
  const { companyId } = division
  const { referenceRecord: company } = useReference<{ id: string; name: string }>({
    reference: 'companies',
    id: companyId,
  })
  return (
    <PageHeader
      title={division.name}
      badge={
        division.isHeadquarter ? (
          <StatusBadge>{t('resources.divisions.columns.headquarter')}</StatusBadge>
        ) : undefined
      }
      meta={[division.nationalId && formatNationalId(division.nationalId), division.address?.city]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <HistoryButton resource="divisions" id={division.id} title={division.name} />
          <SchemaDelete
            resource={divisionResource}
            record={division}
            meta={{ companyId }}
            leadsTo={paths.companyDivisions(companyId)}
          />
        </>
      }
      crumbs={[
        { label: t('resources.organization.title'), href: paths.myOrganization() },
        { label: company?.name ?? t('resources.companies.one'), href: paths.companyDivisions(companyId) },
        { label: division.name },
      ]}
    />
  )
}
