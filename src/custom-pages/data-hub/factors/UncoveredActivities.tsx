import Button from '@mui/material/Button'
import { factorUnits, type FactorUnit } from '#model/data/emissionFactors.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { GwpReport } from '#model/rules/data/gwpReports.ts'
import { units } from '#model/data/units.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

type Activity = UncoveredActivity & { hasFactor?: boolean; report?: GwpReport | null }

/** Activities whose emissions are not counted, each with a way to add the factor that it needs. */
export const UncoveredActivities = ({ activities }: { activities: readonly Activity[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useFactorLabels()
  const sidebars = useSidebars()
  const mayAdd = useMay(recordPermission('emissionFactors', 'create'))
  const label = (head: 'activity' | 'country' | 'year' | 'quantity' | 'facts' | 'factor') =>
    t(`carbonFactors.uncovered.heads.${head}`)
  const addTo = (one: Activity) =>
    t('carbonFactors.uncovered.addTo', {
      activity: labels.activityOf(one),
      country: labels.countryOf(one),
      year: String(one.year),
    })
  return (
    <LinesTable
      label={t('carbonFactors.uncovered.title')}
      rows={activities}
      rowKey={({ series, country, year }) => `${series} ${country} ${year}`}
      columns={[
        { id: 'activity', head: label('activity'), role: 'row', renderCell: labels.activityOf },
        { id: 'country', head: label('country'), renderCell: labels.countryOf },
        { id: 'year', head: label('year'), number: true, renderCell: ({ year }) => year },
        {
          id: 'quantity',
          head: label('quantity'),
          number: true,
          renderCell: ({ quantity, unit, share }) => (
            <>
              {format.quantity(quantity, symbolOf(unit), { maximumDecimals: 3 })}
              {share !== null && (
                <small>
                  {t('carbonFactors.uncovered.share', {
                    share: format.percent(share * 100, { decimals: 1 }),
                  })}
                </small>
              )}
            </>
          ),
        },
        { id: 'facts', head: label('facts'), number: true, renderCell: ({ facts }) => format.number(facts) },
        {
          id: 'factor',
          head: label('factor'),
          renderCell: (one) => {
            if (one.hasFactor) return t('carbonFactors.uncovered.ready')
            const { series, country, year, unit } = one
            const proposed = { series, country, validFrom: year, per: perOf(unit) }
            return (
              <>
                {mayAdd && (
                  <Button
                    size="small"
                    aria-label={addTo(one)}
                    onClick={() => sidebars.open('emissionFactor', { proposed })}
                  >
                    {t('carbonFactors.uncovered.add')}
                  </Button>
                )}
                {one.report && <small>{t('carbonFactors.uncovered.report', { report: one.report })}</small>}
              </>
            )
          },
        },
      ]}
    />
  )
}

const symbolOf = (unit: string): string => (isUnit(unit) ? units[unit].symbol : unit)

const isUnit = (unit: string): unit is keyof typeof units => Object.hasOwn(units, unit)

/** The unit in which factors of an activity are usually published. */
function perOf(unit: string): FactorUnit | undefined {
  if (unit === 'MWh') return 'kWh'
  if (unit === 'EUR') return 'kEUR'
  return factorUnits.find((one) => one === unit)
}
