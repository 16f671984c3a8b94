import { useForm } from 'react-hook-form'
import { reportingCurrency } from '#model/rules/data/currencyRates.ts'
import { rateSourceMax, toRate, type TypedRate } from '#model/rules/data/rateRows.ts'
import { givenRate } from '#model/wire/data/currencyRates.ts'
import { bodyResolver } from '#src/layout/forms/bodyResolver.ts'
import { FormNumber, FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSaveRates } from './useSaveRates.ts'

/** Adds a rate, or replaces that of the same currencies and days. Default export: lazy-loaded when it first opens. */
const RateSidebar = () => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const saving = useSaveRates()
  const period = { source: 'period', message: t('currencyRates.problems.period') }
  const form = useForm<TypedRate>({
    mode: 'onTouched',
    resolver: bodyResolver(givenRate, t, toRate, { startDate: period, endDate: period }),
    defaultValues: { from: '', to: reportingCurrency, period: '', rate: null, source: '' },
  })
  return (
    <FormSidebar
      {...{ form }}
      title={t('currencyRates.add')}
      isSaving={saving.isPending}
      submitLabel={t('currencyRates.fields.save')}
      onSubmit={(values) => saving.mutate([givenRate.parse(toRate(values))], { onSuccess: sidebar.close })}
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
        maxLength={rateSourceMax}
        required
      />
    </FormSidebar>
  )
}

export default RateSidebar
