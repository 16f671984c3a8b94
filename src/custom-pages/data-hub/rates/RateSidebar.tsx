import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { reportingCurrency } from '#model/rules/data/currencyRates.ts'
import { readRateDays, type RateProblem } from '#model/rules/data/rateRows.ts'
import type { GivenRate } from '#model/wire/data/currencyRates.ts'
import { FormNumber, FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { useSaveRates } from './useSaveRates.ts'

type TypedRate = { from: string; to: string; period: string; rate: number | null; source: string }

const codeOf = (typed: string): string => typed.trim().toUpperCase()
const isCurrency = (typed: string): boolean => /^[A-Z]{3}$/.test(codeOf(typed))

const resolver =
  (t: Texts['t']): Resolver<TypedRate> =>
  (values) => {
    const { from, to, period, rate, source } = values
    const isPair = (codeOf(from) === reportingCurrency) !== (codeOf(to) === reportingCurrency)
    const problems: Partial<Record<keyof TypedRate, RateProblem>> = {
      ...(!isCurrency(from) && { from: 'currency' }),
      ...(!isCurrency(to) ? { to: 'currency' } : !isPair && { to: 'pair' }),
      ...(readRateDays(period) === undefined && { period: 'period' }),
      ...(!(rate !== null && rate > 0) && { rate: 'rate' }),
      ...(source.trim() === '' && { source: 'source' }),
    }
    const found = Object.entries(problems)
    if (found.length === 0) return { values, errors: {} }
    const errors = found.map(([name, problem]) => [
      name,
      { type: problem, message: t(`currencyRates.problems.${problem}`) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<TypedRate> }
  }

/** The rate that a valid form states. */
function rateOf({ from, to, period, rate, source }: TypedRate): GivenRate[] {
  const days = readRateDays(period)
  if (days === undefined || rate === null) return []
  return [{ from: codeOf(from), to: codeOf(to), ...days, rate, source: source.trim() }]
}

/** Adds a rate, or replaces that of the same currencies and days. Default export: lazy-loaded when it first opens. */
const RateSidebar = () => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const saving = useSaveRates()
  const form = useForm<TypedRate>({
    mode: 'onTouched',
    resolver: resolver(t),
    defaultValues: { from: '', to: reportingCurrency, period: '', rate: null, source: '' },
  })
  return (
    <FormSidebar
      {...{ form }}
      title={t('currencyRates.add')}
      isSaving={saving.isPending}
      submitLabel={t('currencyRates.fields.save')}
      onSubmit={(values) => saving.mutate(rateOf(values), { onSuccess: sidebar.close })}
    >
      <FormText source="from" label={t('currencyRates.fields.from')} maxLength={3} required autoFocus />
      <FormText source="to" label={t('currencyRates.fields.to')} maxLength={3} required />
      <FormNumber
        source="rate"
        label={t('currencyRates.fields.rate')}
        hint={t('currencyRates.fields.rateHint')}
        emptied={null}
        required
      />
      <FormText
        source="period"
        label={t('currencyRates.fields.period')}
        hint={t('currencyRates.fields.periodHint')}
        maxLength={40}
        required
      />
      <FormText
        source="source"
        label={t('currencyRates.fields.source')}
        hint={t('currencyRates.fields.sourceHint')}
        maxLength={200}
        required
      />
    </FormSidebar>
  )
}

export default RateSidebar
