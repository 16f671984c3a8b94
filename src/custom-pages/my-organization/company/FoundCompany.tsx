import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { companyResource, stateMarks } from '#src/resources/companies/companyStates.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { SchemaShow } from '#src/resources/fromSchema/SchemaShow.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { addressLines } from '../addressLines.ts'

/** Fields that a directory entry shares with a company, by their declared names. */
const shown = ['activityCode', 'legalFormCode', 'creationDate', 'staffRange', 'turnover', 'endOfFiscalYear']

/** Fields that the directory would fill in. */
export const FoundCompany = ({ entry }: { entry: DirectoryEntry }) => {
  const { t } = useTexts()
  const format = useFormats()
  // A head office that the directory does not list among the sites also becomes a site.
  const isListed = entry.headquarter === null || entry.divisions.some(({ isHeadquarter }) => isHeadquarter)
  const sites = entry.divisions.length + (isListed ? 0 : 1)
  return (
    <Card aria-label={t('register.createCompany.found', { name: entry.name })}>
      <h3>
        {entry.name}
        <StateBadge mark={stateMarks[entry.legalState]}>
          {t(valueLabel(companyResource, 'legalState', entry.legalState))}
        </StateBadge>
      </h3>
      <p>
        {[
          ...addressLines(entry.headquarter?.address),
          t(`register.createCompany.${countKey('sites', sites)}`, {
            smart_count: sites,
            count: format.number(sites),
          }),
        ].join(' · ')}
      </p>
      {sites === 0 && <p>{t('register.createCompany.firstSite', { name: entry.name })}</p>}
      <SchemaShow resource={companyResource} record={entry} paths={shown} />
      <small>{t('register.createCompany.source', { date: format.date(entry.fetchedAt) })}</small>
    </Card>
  )
}

const Card = styled('section')(({ theme: { vars, typography } }) => ({
  padding: 16,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, ...typography.h3 },
  '& p': { marginTop: 4, color: vars.palette.text.secondary },
  '& dl': { marginTop: 12, paddingTop: 12 },
  '& > small': { display: 'block', marginTop: 12, ...typography.caption, color: vars.palette.text.tertiary },
}))
