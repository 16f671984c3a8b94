import { divisions, type Division } from '#model/resources/divisions.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { asResource } from '../fromSchema/asResource.ts'
import { valueLabel } from '../fromSchema/labelKeys.ts'
import { SchemaList, type SchemaListProps } from '../fromSchema/SchemaList.tsx'
import { stateMarks } from './divisionWords.ts'

const resource = asResource(divisions)

/** The sites of the organisation, or of one company when `meta` names it. */
export const DivisionList = (
  props: Pick<SchemaListProps<Division>, 'totalOfAll' | 'emptyAction'> & { companyId?: string },
) => {
  const { t } = useTexts()
  const { companyId, ...list } = props
  return (
    <SchemaList<Division>
      {...list}
      {...(companyId === undefined ? {} : { meta: { companyId } })}
      resource={resource}
      rowHref={(division) => paths.division(division.companyId, division.id)}
      overrides={{
        name: {
          label: t('resources.divisions.columns.name'),
          cell: ({ name, isHeadquarter }) => (
            <>
              {name}
              {isHeadquarter && <StatusBadge>{t('resources.divisions.columns.headquarter')}</StatusBadge>}
            </>
          ),
          phoneCell: ({ name }) => name,
        },
        nationalId: { phone: 'detail' },
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
                {t(valueLabel(resource, 'legalState', legalState))}
              </StatusDot>
            ),
        },
        staffRange: { align: 'end', phone: 'end' },
      }}
    />
  )
}
