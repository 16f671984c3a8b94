import { useState } from 'react'
import { listCubeMembers } from '#model/calls/cube.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import { measuresIn, type Formula } from '#model/rules/cube/measureFormula.ts'
import { hasStatistics, indicatorOwnValue, type MeasureCode } from '#model/rules/cube/measures.ts'
import { cubeCalculations } from '#model/wire/data/cube.ts'
import { useRead } from '#src/layout/useRead.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { SelectInput, type Choice } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'

/** Calculations from the figures of the result, named in words. */
export const CalculationFields = () => {
  const { t } = useTexts()
  const { query, changeQuery, problemAt } = useBuilder()
  const { calculations, movingAverage } = query
  const choices = cubeCalculations.map((one) => ({ value: one, label: t(`analytics.calculation.${one}`) }))
  return (
    <>
      <MultiAutocompleteInput
        label={t('analytics.calculation.label')}
        hint={t('analytics.calculation.help')}
        options={choices}
        value={choices.filter(({ value }) => calculations.some((one) => one === value))}
        error={problemAt('calculations')}
        onChange={(chosen) =>
          changeQuery({
            calculations: cubeCalculations.filter((one) => chosen.some(({ value }) => value === one)),
          })
        }
      />
      <SelectInput
        label={t('analytics.calculation.movingAverage')}
        emptyLabel={t('analytics.calculation.none')}
        value={movingAverage === undefined ? '' : String(movingAverage)}
        choices={[...new Set([...spans, movingAverage ?? 3])]
          .toSorted((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label: t('analytics.calculation.periods', { count }),
          }))}
        error={problemAt('movingAverage')}
        onChange={(count) => changeQuery({ movingAverage: count === '' ? undefined : Number(count) })}
      />
      <AgainstFields />
      <FormulaFields />
    </>
  )
}

const spans = [2, 3, 4, 6, 12]

/** The member of a placed level that the others are compared with. */
const AgainstFields = () => {
  const { t } = useTexts()
  const { query, fieldOf, changeQuery, problemAt } = useBuilder()
  const { rows, columns, against } = query
  const levels = [...new Set([...rows, ...columns, ...(against ? [against.level] : [])])]
  const [chosen, setChosen] = useState<LevelCode>()
  const level = against?.level ?? chosen
  const members = useRead(
    listCubeMembers,
    level ? { body: { level, pageNumber: 0, pageSize: 500 } } : undefined,
    { failed: null },
  )
  const nameOf = (code: LevelCode): string => fieldOf({ kind: 'level', code }).label
  const options = (members.data?.content ?? []).map(({ id, label }) => ({ value: id, label }))
  if (levels.length === 0) return null
  return (
    <>
      <SelectInput<LevelCode>
        label={t('analytics.calculation.against')}
        emptyLabel={t('analytics.calculation.noAgainst')}
        value={level ?? ''}
        choices={levels.map((code) => ({ value: code, label: nameOf(code) }))}
        error={problemAt('against')}
        onChange={(code) => {
          setChosen(code === '' ? undefined : code)
          changeQuery({ against: undefined })
        }}
      />
      {level && (
        <AutocompleteInput
          label={t('analytics.calculation.member', { level: nameOf(level) })}
          options={options}
          value={options.find(({ value }) => value === against?.member) ?? null}
          onChange={(option) =>
            changeQuery({ against: option ? { level, member: option.value } : undefined })
          }
        />
      )}
    </>
  )
}

/** A formula of two or three of the placed measures. */
const FormulaFields = () => {
  const { t } = useTexts()
  const { query, fieldOf, changeQuery, problemAt } = useBuilder()
  const { formula } = query
  const measures = query.measures.filter((code) => hasStatistics(code) && code !== indicatorOwnValue)
  const [one, other] = measures
  if (!formula && (one === undefined || other === undefined)) return null
  const named = (codes: readonly MeasureCode[]) =>
    [...new Set(codes)].map((code) => ({ value: code, label: fieldOf({ kind: 'measure', code }).label }))
  const choices = named([...measures, ...(formula ? measuresIn(formula) : [])])
  return (
    <>
      <SelectInput<MeasureCode>
        label={t('analytics.calculation.formula')}
        emptyLabel={t('analytics.calculation.noFormula')}
        value={formula?.first ?? ''}
        choices={choices}
        error={problemAt('formula')}
        onChange={(first) => {
          const second = measures.find((code) => code !== first)
          if (first === '' || second === undefined) changeQuery({ formula: undefined })
          else changeQuery({ formula: { operator: '/', second, ...formula, first } })
        }}
      />
      {formula && <FormulaTerms {...{ formula, choices }} />}
    </>
  )
}

/** The operations of a formula, and the measures after the first. */
const FormulaTerms = ({
  formula,
  choices,
}: {
  formula: Formula
  choices: readonly Choice<MeasureCode>[]
}) => {
  const { t } = useTexts()
  const { changeQuery } = useBuilder()
  const { third, ...pair } = formula
  const signs = operators.map((value) => ({ value, label: t(`analytics.calculation.operators.${value}`) }))
  const change = (part: Partial<Formula>): void => changeQuery({ formula: { ...formula, ...part } })
  return (
    <>
      <SelectInput
        label={t('analytics.calculation.operator')}
        value={formula.operator}
        choices={signs}
        onChange={(operator) => operator !== '' && change({ operator })}
      />
      <SelectInput<MeasureCode>
        label={t('analytics.calculation.second')}
        value={formula.second}
        choices={choices}
        onChange={(second) => second !== '' && change({ second })}
      />
      <SelectInput
        label={t('analytics.calculation.next')}
        emptyLabel={t('analytics.calculation.noThird')}
        value={third?.operator ?? ''}
        choices={signs}
        onChange={(operator) => {
          if (operator === '') changeQuery({ formula: pair })
          else change({ third: { operator, measure: third?.measure ?? formula.second } })
        }}
      />
      {third && (
        <SelectInput<MeasureCode>
          label={t('analytics.calculation.third')}
          value={third.measure}
          choices={choices}
          onChange={(measure) => measure !== '' && change({ third: { ...third, measure } })}
        />
      )}
    </>
  )
}

const operators = ['+', '-', '*', '/'] as const
