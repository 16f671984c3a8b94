import { styled } from '@mui/material/styles'
import { useGetOne } from 'react-admin'
import { CompanyField } from '#src/resources/companies/CompanyField.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ReportChoice } from './reportAddress.ts'

/** Selects the year and the company of a report. */
export const ReportFilters = ({
  years,
  choice,
  onChoose,
}: {
  years: readonly string[]
  choice: ReportChoice
  onChoose: (choice: ReportChoice) => void
}) => {
  const { t } = useTexts()
  const { data: company } = useGetOne<{ id: string; name: string }>(
    'companies',
    { id: choice.company },
    { enabled: choice.company !== '' },
  )
  return (
    <Filters role="group" aria-label={t('dataReports.filters')}>
      <SelectInput
        label={t('dataReports.year')}
        emptyLabel={t('dataReports.lastYear')}
        value={choice.year}
        choices={years.map((year) => ({ value: year, label: year }))}
        onChange={(year) => onChoose({ ...choice, year })}
      />
      <CompanyField
        label={t('dataReports.company')}
        required={false}
        placeholder={t('dataReports.allCompanies')}
        company={choice.company === '' ? undefined : company && { id: company.id, name: company.name }}
        onChange={(chosen) => onChoose({ ...choice, company: chosen?.id ?? '' })}
      />
    </Filters>
  )
}

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 220px) minmax(200px, 280px)',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' },
}))
