import { companies, type Company } from '#model/resources/companies.ts'
import { completenessPercent } from '#model/rules/completeness.ts'
import { paths } from '../../paths.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Initials } from '../../ui/Initials.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { valueLabel } from '../fromSchema/labelKeys.ts'
import { SchemaList, type SchemaListProps } from '../fromSchema/SchemaList.tsx'
import { asResource } from '../fromSchema/asResource.ts'
import { Completeness } from './Completeness.tsx'
import { maySayNothing, stateMarks } from './companyWords.ts'

const resource = asResource(companies)

const columnOrder = [
  'nationalId',
  'headquarter.address.city',
  'activityCode',
  'staffRange',
  'turnover',
  'legalState',
]

/** The companies of the organisation (look, picture 16). */
export const CompanyList = (props: Pick<SchemaListProps<Company>, 'totalOfAll' | 'emptyAction'>) => {
  const { t } = useTexts()
  const format = useFormats()
  const completeness: Column<Company> = {
    id: 'completeness',
    label: t('resources.companies.columns.completeness'),
    width: 124,
    phone: 'end',
    cell: (company) => <Completeness percent={completenessPercent(resource, company, maySayNothing)} />,
  }
  return (
    <SchemaList<Company>
      {...props}
      resource={resource}
      rowHref={({ id }) => paths.companyInformation(id)}
      moreColumns={[completeness]}
      order={columnOrder}
      overrides={{
        name: {
          label: t('resources.companies.columns.name'),
          cell: ({ name, isMain }) => (
            <>
              <span className="mark">
                <Initials name={name} />
              </span>
              {name}
              {isMain && <StatusBadge tone="primary">{t('resources.companies.columns.main')}</StatusBadge>}
            </>
          ),
          phoneCell: ({ name }) => name,
        },
        nationalId: { phone: 'detail' },
        'headquarter.address.city': {
          label: t('resources.companies.columns.city'),
          phone: 'detail',
          cell: ({ headquarter, countryCode }) =>
            headquarter?.address?.city ? (
              <>
                {headquarter.address.city} <small>{countryCode}</small>
              </>
            ) : null,
        },
        legalState: {
          cell: ({ legalState }) =>
            legalState && (
              <StatusDot mark={stateMarks[legalState]}>
                {t(valueLabel(resource, 'legalState', legalState))}
              </StatusDot>
            ),
        },
        activityCode: { isElastic: true },
        staffRange: { align: 'end' },
        turnover: {
          label: t('resources.companies.columns.turnover'),
          cell: ({ turnover }) => (turnover === null ? null : format.number(turnover / 1e6, { decimals: 1 })),
        },
      }}
    />
  )
}
