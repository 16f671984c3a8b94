import type { CurrencyRate } from '#model/rules/data/currencyRates.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Days = Pick<CurrencyRate, 'startDate' | 'endDate'>

/** How rates and their days are written. */
export function useRateLabels() {
  const { t } = useTexts()
  const format = useFormats()
  return {
    /** « 1 USD = 0,9254 EUR ». */
    pairOf: ({ from, to, rate }: Pick<CurrencyRate, 'from' | 'to' | 'rate'>) =>
      t('currencyRates.pair', { from, to, rate: format.number(rate, { maximumDecimals: 12 }) }),
    periodOf: ({ startDate, endDate }: Days) =>
      startDate === endDate
        ? format.date(startDate)
        : t('currencyRates.period', { start: format.date(startDate), end: format.date(endDate) }),
  }
}
