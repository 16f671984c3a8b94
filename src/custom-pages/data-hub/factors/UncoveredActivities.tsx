import Button from '@mui/material/Button'
import { factorUnits, type FactorUnit } from '#model/data/emissionFactors.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { units } from '#model/data/units.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFactorLabels } from './useFactorLabels.ts'

const heads = ['activity', 'country', 'year', 'quantity', 'facts', 'factor'] as const

type Activity = UncoveredActivity & { hasFactor?: boolean }

/** Activities whose emissions are not counted, each with a way to add the factor that it needs. */
export const UncoveredActivities = ({ activities }: { activities: readonly Activity[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const labels = useFactorLabels()
  const sidebars = useSidebars()
  const mayAdd = useMay(recordPermission('emissionFactors', 'create'))
  const label = (head: (typeof heads)[number]) => t(`carbonFactors.uncovered.heads.${head}`)
  return (
    <LinesTable role="region" tabIndex={0} aria-label={t('carbonFactors.uncovered.title')}>
      <table aria-label={t('carbonFactors.uncovered.title')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                data-number={['year', 'quantity', 'facts'].includes(head) || undefined}
              >
                {label(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((one) => {
            const { series, country, year, quantity, unit, share, facts, hasFactor = false } = one
            return (
              <tr key={`${series} ${country} ${year}`}>
                <th scope="row">{labels.activityOf(one)}</th>
                <td data-label={label('country')}>{labels.countryOf(one)}</td>
                <td data-number data-label={label('year')}>
                  {year}
                </td>
                <td data-number data-label={label('quantity')}>
                  {format.quantity(quantity, symbolOf(unit), { maximumDecimals: 3 })}
                  {share !== null && (
                    <small>
                      {t('carbonFactors.uncovered.share', {
                        share: format.percent(share * 100, { decimals: 1 }),
                      })}
                    </small>
                  )}
                </td>
                <td data-number data-label={label('facts')}>
                  {format.number(facts)}
                </td>
                <td data-label={label('factor')}>
                  {hasFactor
                    ? t('carbonFactors.uncovered.ready')
                    : mayAdd && (
                        <Button
                          size="small"
                          aria-label={t('carbonFactors.uncovered.addTo', {
                            activity: labels.activityOf(one),
                            country: labels.countryOf(one),
                            year: String(year),
                          })}
                          onClick={() =>
                            sidebars.open('emissionFactor', {
                              proposed: { series, country, validFrom: year, per: perOf(unit) },
                            })
                          }
                        >
                          {t('carbonFactors.uncovered.add')}
                        </Button>
                      )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </LinesTable>
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
