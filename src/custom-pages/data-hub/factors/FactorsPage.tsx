import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus, RefreshCw } from 'lucide-react'
import { emissionFactors, type OrganizationFactor } from '#model/resources/emissionFactors.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { acceptFactorOffers, listFactorOffers } from '#model/calls/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { GwpReportsNote } from './GwpReportsNote.tsx'
import { MissingEmissions } from './MissingEmissions.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

addResource(emissionFactors)

const resource = asResource(emissionFactors)
const parameter = 'factor'

/** /data-hub/emission-factors: factors with which the organisation computes emissions. */
const FactorsPage = () => {
  const { t } = useTexts()
  const labels = useFactorLabels()
  const sidebars = useSidebars()
  const { id: openId } = useSidebarAddress({
    sidebar: 'emissionFactor',
    parameter,
    params: (factorId) => ({ factorId }),
  })
  const title = t('carbonFactors.title')
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('dataHub.title'), href: paths.importLog() }, { label: title }]}
        actions={
          <>
            <Button
              component={AppLink}
              href={paths.recomputations()}
              startIcon={<RefreshCw size={16} strokeWidth={1.75} />}
            >
              {t('dataHub.recomputations')}
            </Button>
            <Permitted call={recordPermission('emissionFactors', 'create')}>
              <Button
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} strokeWidth={1.75} />}
                onClick={() => sidebars.open('emissionFactor', {})}
              >
                {t('resources.emissionFactors.create')}
              </Button>
            </Permitted>
          </>
        }
      />
      <Lead>
        <p>{t('carbonFactors.lead')}</p>
        <GwpReportsNote />
        <OffersNote />
        <MissingEmissions />
      </Lead>
      <SchemaList<OrganizationFactor>
        resource={resource}
        currentId={openId ?? undefined}
        rowHref={({ id }) => paths.emissionFactors({ factor: id })}
        order={['country', 'value', 'per', 'scope', 'validFrom', 'origin']}
        moreColumns={[
          {
            id: 'published',
            label: t('resources.emissionFactors.fields.source'),
            cell: labels.sourceOf,
            isElastic: true,
          },
        ]}
        overrides={{
          source: {
            label: t('resources.emissionFactors.one'),
            cell: labels.activityOf,
          },
          country: { cell: labels.countryOf, phone: 'detail' },
          value: { cell: labels.valueOf, phone: 'end', phoneCell: labels.rateOf },
        }}
      />
    </>
  )
}

export default FactorsPage

const Lead = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '16px 24px 0',
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 0' },
  '& > p': { maxWidth: 760, color: theme.vars.palette.text.secondary },
}))

/** Notifies that a newer edition of the catalogue has factors that the organisation has not adopted. */
const OffersNote = () => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebars = useSidebars()
  const mayAccept = useMay(acceptFactorOffers)
  const { data } = useRead(
    listFactorOffers,
    {},
    { of: 'emissionFactors', failed: t('carbonFactors.offers.failed') },
  )
  if (!mayAccept || data === undefined || data.offers.length === 0) return null
  return (
    <Note
      action={
        <Button size="small" onClick={() => sidebars.open('factorOffers', {})}>
          {t('carbonFactors.offers.see')}
        </Button>
      }
    >
      {say('carbonFactors.offers.note', data.offers.length, { edition: String(data.edition) })}
    </Note>
  )
}
