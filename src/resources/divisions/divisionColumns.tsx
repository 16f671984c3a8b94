import type { Division } from '#model/resources/divisions.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { Completeness } from '#src/ui/Completeness.tsx'
import { valueLabel } from '../fromSchema/labelKeys.ts'
import type { ColumnOverrides } from '../fromSchema/list/useSchemaColumns.ts'
import { divisionResource, stateMarks } from './divisionStates.ts'

/** How the list of sites deviates from its declaration. */
export const divisionColumns = (t: Texts['t']): ColumnOverrides<Division> => ({
  name: {
    label: t('resources.divisions.columns.name'),
    cell: ({ name, isHeadquarter }) => (
      <>
        {name}
        {isHeadquarter && <StatusBadge>{t('resources.divisions.columns.headquarter')}</StatusBadge>}
      </>
    ),
  },
  nationalId: { phone: 'detail' },
  activityCode: { isElastic: true },
  'address.city': {
    phone: 'detail',
    cell: ({ address }) =>
      address?.city ? (
        <>
          {address.city} <small>{address.country}</small>
        </>
      ) : null,
  },
  legalState: {
    cell: ({ legalState }) =>
      legalState && (
        <StatusDot mark={stateMarks[legalState]}>
          {t(valueLabel(divisionResource, 'legalState', legalState))}
        </StatusDot>
      ),
  },
  staffRange: { align: 'end', phone: 'end' },
  completeness: {
    align: 'start',
    cell: ({ completeness }) => <Completeness percent={completeness} />,
  },
})
