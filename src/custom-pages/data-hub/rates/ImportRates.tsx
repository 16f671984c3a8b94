import { Upload } from 'lucide-react'
import { readRateRows } from '#model/rules/data/rateRows.ts'
import { rateChangesMax, type GivenRate } from '#model/wire/data/currencyRates.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { ChooseFileButton } from '#src/ui/form/ChooseFileButton.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { previewBytes, readPreview } from '../files/readPreview.ts'
import { useSaveRates } from './useSaveRates.ts'

/** Maximum rows of a refused file that are named. */
const namedMax = 10

/** Reads a file of rates and saves them all, or none: `onRefused` gets what has to be corrected. */
export const ImportRates = ({ onRefused }: { onRefused: (reasons: readonly string[]) => void }) => {
  const { t, locale } = useTexts()
  const format = useFormats()
  const saving = useSaveRates()
  const read = async (file: File): Promise<GivenRate[] | string[]> => {
    const preview = await readPreview(file, { rowsMax: rateChangesMax + 1 })
    if ('refusal' in preview) return [t('currencyRates.file.unread')]
    // Rates beyond the bytes that are read would be missing without a message.
    if (!preview.isWhole)
      return [t('currencyRates.file.tooLarge', { size: formatBytes(previewBytes, locale, format) })]
    const found = readRateRows(preview.heads, preview.rows)
    if ('missing' in found) {
      const columns = found.missing.map((column) => t(`currencyRates.file.columns.${column}`))
      return [t('currencyRates.file.missing', { columns: columns.join(', ') })]
    }
    const { rates, problems } = found
    if (problems.length > 0)
      return [
        t('currencyRates.file.refused'),
        ...problems.slice(0, namedMax).map(({ line, problem }) =>
          t('currencyRates.file.line', {
            line: format.number(line),
            problem: t(`currencyRates.problems.${problem}`),
          }),
        ),
      ]
    if (rates.length === 0) return [t('currencyRates.file.none')]
    return rates.length > rateChangesMax
      ? [t('currencyRates.file.tooMany', { max: format.number(rateChangesMax) })]
      : rates
  }
  const take = async (file: File) => {
    const found = await read(file)
    const reasons = found.filter((one) => typeof one === 'string')
    onRefused(reasons)
    const rates = found.filter((one) => typeof one !== 'string')
    if (rates.length > 0) saving.mutate(rates)
  }
  return (
    <ChooseFileButton
      accept=".csv,text/csv"
      startIcon={<Upload size={16} strokeWidth={1.75} />}
      loading={saving.isPending}
      onFile={(file) => void take(file)}
    >
      {t('currencyRates.import')}
    </ChooseFileButton>
  )
}
