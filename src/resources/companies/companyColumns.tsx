import type { Company } from '#model/resources/companies.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { valueLabel } from '../fromSchema/labelKeys.ts'
import type { ColumnOverrides } from '../fromSchema/list/useSchemaColumns.ts'
import { Completeness } from '#src/ui/Completeness.tsx'
import { companyResource, stateMarks } from './companyStates.ts'

/** The columns after the name, as picture 16 orders them. */
export const companyColumnOrder = [
  'nationalId',
  'headquarter.address.city',
  'activityCode',
  'staffRange',
  'turnover',
  'legalState',
]

/** How the list of companies deviates from its declaration. */
export const companyColumns = (
  t: Texts['t'],
  formatMoney: (value: number, style: { decimals: number; currency: string }) => string,
): ColumnOverrides<Company> => ({
  name: {
    label: t('resources.companies.columns.name'),
    cell: ({ name, isMain }) => (
      <>
        {name}
        {isMain && <StatusBadge tone="primary">{t('resources.companies.columns.main')}</StatusBadge>}
      </>
    ),
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
  activityCode: { isElastic: true },
  staffRange: { align: 'end' },
  turnover: {
    label: t('resources.companies.columns.turnover'),
    cell: ({ turnover, currency }) =>
      turnover === null ? null : formatMoney(turnover / 1e6, { decimals: 1, currency: currency ?? 'EUR' }),
  },
  legalState: {
    cell: ({ legalState }) =>
      legalState && (
        <StatusDot mark={stateMarks[legalState]}>
          {t(valueLabel(companyResource, 'legalState', legalState))}
        </StatusDot>
      ),
  },
  completeness: {
    align: 'start',
    phone: 'end',
    cell: ({ completeness }) => <Completeness percent={completeness} />,
  },
})

export const companyMark = ({ name }: Company, size: number) => <Initials name={name} size={size} />
