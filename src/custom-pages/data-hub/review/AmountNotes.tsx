import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { changeCurrencyRates } from '#model/calls/currencyRates.ts'
import { isCurrencyCode, reportingCurrency } from '#model/rules/data/currencyRates.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useRateLabels } from '../rates/useRateLabels.ts'
import { useSaveRates } from '../rates/useSaveRates.ts'
import { useRefetchImport } from '../useImport.ts'
import { useMapping } from './useMapping.ts'

type Place = { importId: string; fileId: string }
type Amounts = DataCheck['amounts']

/** What amounts in other currencies wait for: a rate, or the currency of rows that state none. */
export const AmountNotes = ({ place, amounts }: { place: Place; amounts: Amounts }) => {
  const say = useCounts()
  const { missingRates, unstatedRows, converted } = amounts
  return (
    <>
      {missingRates.length > 0 && <MissingRates {...{ place, missingRates }} />}
      {unstatedRows > 0 && <UnstatedCurrency {...{ place, unstatedRows }} />}
      {converted.map(({ currency, rows }) => (
        <Note key={currency}>{say('currencyRates.converted', rows, { currency })}</Note>
      ))}
    </>
  )
}

/** Missing rates asked for at a time; the others follow when these are saved. */
const askedMax = 12

const MissingRates = ({ place, missingRates }: { place: Place } & Pick<Amounts, 'missingRates'>) => {
  const { t } = useTexts()
  const say = useCounts()
  const { periodOf } = useRateLabels()
  const readAgain = useRefetchImport()
  const mayAdd = useMay(changeCurrencyRates)
  const saving = useSaveRates(() => readAgain(place.importId))
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const [source, setSource] = useState('')
  const asked = missingRates.slice(0, askedMax)
  const given = asked.flatMap(({ currency, startDate, endDate }) => {
    const rate = typed[keyOf({ currency, startDate, endDate })] ?? 0
    return rate > 0
      ? [{ from: currency, to: reportingCurrency, startDate, endDate, rate, source: source.trim() }]
      : []
  })
  return (
    <Frame aria-label={t('currencyRates.waiting.title')}>
      <h3>{t('currencyRates.waiting.title')}</h3>
      <Note
        kind="warning"
        action={<AppLink href={paths.currencyRates()}>{t('currencyRates.waiting.all')}</AppLink>}
      >
        {t('currencyRates.waiting.body')}
        {!mayAdd && <div>{t('currencyRates.waiting.rights')}</div>}
      </Note>
      <Fields>
        {asked.map((missing) => (
          <NumberInput
            key={keyOf(missing)}
            label={t('currencyRates.waiting.rate', { currency: missing.currency, period: periodOf(missing) })}
            hint={say('currencyRates.waiting.rows', missing.rows)}
            value={typed[keyOf(missing)] ?? null}
            onChange={(rate) => setTyped({ ...typed, [keyOf(missing)]: rate })}
            readOnly={!mayAdd}
          />
        ))}
        <Permitted call={changeCurrencyRates}>
          <TextInput
            label={t('currencyRates.waiting.source')}
            hint={t('currencyRates.fields.sourceHint')}
            value={source}
            maxLength={200}
            onChange={setSource}
          />
        </Permitted>
      </Fields>
      {missingRates.length > askedMax && <p>{t('currencyRates.waiting.more')}</p>}
      <Permitted call={changeCurrencyRates}>
        <Button
          variant="contained"
          disabled={given.length === 0 || source.trim() === ''}
          loading={saving.isPending}
          onClick={() => saving.mutate(given)}
        >
          {t('currencyRates.waiting.save')}
        </Button>
      </Permitted>
    </Frame>
  )
}

const keyOf = ({ currency, startDate, endDate }: { currency: string; startDate: string; endDate: string }) =>
  `${currency} ${startDate} ${endDate}`

const UnstatedCurrency = ({ place, unstatedRows }: { place: Place } & Pick<Amounts, 'unstatedRows'>) => {
  const { t } = useTexts()
  const say = useCounts()
  const applying = useMapping(place, t('currencyRates.unstated.failed'))
  const [typed, setTyped] = useState('')
  const constant = typed.trim().toUpperCase()
  return (
    <Frame aria-label={t('currencyRates.unstated.field')}>
      <Note kind="warning">{say('currencyRates.unstated.body', unstatedRows)}</Note>
      <Fields>
        <TextInput
          label={t('currencyRates.unstated.field')}
          hint={t('currencyRates.problems.currency')}
          value={typed}
          maxLength={3}
          onChange={setTyped}
        />
      </Fields>
      <Button
        disabled={!isCurrencyCode(constant)}
        loading={applying.isPending}
        onClick={() => applying.mutate({ reading: { fills: { currency: { constant } } } })}
      >
        {t('currencyRates.unstated.apply')}
      </Button>
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& h3': { margin: 0, ...theme.typography.h4 },
  '& > button': { justifySelf: 'start' },
}))

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 16,
})
