import { styled } from '@mui/material/styles'
import { variations, type Variation } from '#model/rules/text/dateRanges.ts'
import { cubeStatistics, type CubeStatistic } from '#model/wire/data/cube.ts'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import { CalculationFields } from './CalculationFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { TopFields } from './TopFields.tsx'

/** Settings of calculations beside the values, and the limit of rows. */
export const Calculations = () => {
  const { t } = useTexts()
  const { query, definition, change, changeQuery, problemAt } = useBuilder()
  const { compare, totals, statistics, limit } = query
  const statisticsChoices = cubeStatistics.map((one) => ({
    value: one,
    label: t(`analytics.statistics.${one}`),
  }))
  return (
    <Section aria-label={t('analytics.calculations')}>
      <h3>{t('analytics.calculations')}</h3>
      <PeriodFields />
      <SelectInput<Variation>
        label={t('analytics.compare.label')}
        emptyLabel={t('analytics.compare.none')}
        value={compare?.variation ?? ''}
        choices={(Object.keys(variations) as Variation[]).map((one) => ({
          value: one,
          label: t(`analytics.compare.${one}`),
        }))}
        error={problemAt('compare')}
        onChange={(variation) =>
          changeQuery({
            compare: variation === '' ? undefined : { variation, likeForLike: compare?.likeForLike ?? true },
          })
        }
      />
      {compare && (
        <SwitchInput
          label={t('analytics.compare.likeForLike')}
          hint={t('analytics.compare.likeForLikeHelp')}
          value={compare.likeForLike}
          onChange={(likeForLike) => changeQuery({ compare: { ...compare, likeForLike } })}
        />
      )}
      <SwitchInput
        label={t('analytics.spread.label')}
        hint={t('analytics.spread.help')}
        value={query.spread}
        onChange={(spread) => changeQuery({ spread })}
      />
      <MultiAutocompleteInput
        label={t('analytics.statistics.label')}
        hint={t('analytics.statistics.help')}
        options={statisticsChoices}
        value={statisticsChoices.filter(({ value }) => statistics.some((one) => one === value))}
        error={problemAt('statistics')}
        onChange={(chosen) =>
          changeQuery({
            statistics: cubeStatistics.filter((one) => chosen.some(({ value }) => value === one)),
          })
        }
      />
      <CalculationFields />
      <TopFields />
      <SwitchInput
        label={t('analytics.totals.rows')}
        value={totals.rows}
        onChange={(rows) => changeQuery({ totals: { ...totals, rows } })}
      />
      <SwitchInput
        label={t('analytics.totals.columns')}
        value={totals.columns}
        onChange={(columns) => changeQuery({ totals: { ...totals, columns } })}
      />
      <SelectInput<CubeStatistic>
        label={t('analytics.reference.label')}
        emptyLabel={t('analytics.reference.none')}
        value={definition.reference ?? ''}
        choices={references.map((one) => ({ value: one, label: t(`analytics.statistics.${one}`) }))}
        onChange={(one) => change({ reference: one === '' ? null : one })}
      />
      <SelectInput
        label={t('analytics.limit.label')}
        value={String(limit)}
        choices={[...new Set([...limits, limit])]
          .toSorted((one, other) => one - other)
          .map((one) => ({ value: String(one), label: t('analytics.limit.rows', { count: one }) }))}
        error={problemAt('limit')}
        onChange={(one) => changeQuery({ limit: Number(one) })}
      />
    </Section>
  )
}

/** Statistics with a single value, which a reference line can show. */
const references = ['average', 'min', 'max', 'median'] as const
const limits = [100, 1000, 10_000]

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  padding: '12px 4px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > h3': { ...theme.typography.h4 },
}))
