import { unitOfHead } from '#model/rules/csv/reading/unitOfHead.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { currencies } from '#server/reference/currencies.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

/** Signs and words that mean one currency. « ¥ » and « kr » mean several: people choose. */
const signs = {
  EUR: ['€', 'euro', 'euros'],
  USD: ['$', 'us$', 'usd$', 'dollar', 'dollars', 'us dollar', 'us dollars'],
  GBP: ['£', 'gb£', 'livre sterling', 'livres sterling'],
  CHF: ['franc suisse', 'francs suisses'],
  CAD: ['ca$', 'c$'],
  AUD: ['au$', 'a$'],
  NZD: ['nz$'],
  HKD: ['hk$'],
  SGD: ['s$'],
  BRL: ['r$'],
  CNY: ['cn¥'],
  JPY: ['jp¥', 'yen', 'yens'],
  INR: ['₹'],
  RUB: ['₽'],
  TRY: ['₺'],
  KRW: ['₩'],
  PLN: ['zł'],
  CZK: ['kč'],
} as const

const labels = (['fr', 'en'] as const).flatMap((language) => currencies.search(language))

/** Codes of currencies, by code. */
export const currencyCodes: readonly string[] = [...new Set(labels.map(({ code }) => code))]

/** What an amount may have before or behind it, folded, with the currency that it means. */
export const amountSigns: ReadonlyMap<string, string> = new Map([
  ...currencyCodes.map((code) => [code.toLowerCase(), code] as const),
  // The engine does not replace « ł ».
  ...Object.entries(signs).flatMap(([code, words]) =>
    words.flatMap((word) => [[normalise(word), code] as const, [word, code] as const]),
  ),
])

/** What a column of currencies may contain, folded, with the currency that it means. */
export const currencyWords: ReadonlyMap<string, string> = new Map([
  ...labels.map(({ code, label }) => [normalise(label), code] as const),
  ...amountSigns,
])

/**
 * The currency that a heading states, and what its amounts are multiplied by: « Montant (USD) », « Coût, en k€ », "Amount
 * USD", "Pay (EUR/h)".
 */
export function statedByHead(head: string): { currency: string; scale: number } | undefined {
  const last = head.trim().split(/\s+/u).at(-1) ?? ''
  for (const said of [unitOfHead(head) ?? '', last]) {
    const word = said.replace(/\/.*$/u, '')
    // « Total all » is no amount in Albanian lek.
    if (/^[a-z]{3}$/iu.test(word) && word !== word.toUpperCase()) continue
    const currency = amountSigns.get(normalise(word))
    if (currency !== undefined) return { currency, scale: 1 }
    const ofMany = amountSigns.get(normalise(word.slice(1)))
    const scale = scales[word.charAt(0)]
    if (ofMany !== undefined && scale !== undefined) return { currency: ofMany, scale }
  }
  return undefined
}

/** « k€ », "MUSD". */
const scales: Readonly<Record<string, number>> = { k: 1000, K: 1000, M: 1_000_000 }

/** The currency that a heading states. */
export const currencyOfHead = (head: string): string | undefined => statedByHead(head)?.currency

/** A heading without the currency that it states, to recognise the column by. */
export function headWithoutCurrency(head: string): string {
  if (currencyOfHead(head) === undefined) return head
  return head.trim().replace(/,?\s*(?:\s(?:en|in))?\s+\S+$/u, '')
}

/** The column of currencies of a nature, and the columns of amounts of the file that it is about. */
export function amountColumns(
  layout: Layout,
): { currency: PlacedColumn; amounts: readonly PlacedColumn[] } | undefined {
  const currency = layout.columns.find(({ column }) => column.kind === 'currency')
  if (currency?.column.kind !== 'currency') return undefined
  const amounts = currency.column.of.map(layout.of).filter(({ isThere }) => isThere)
  return amounts.length === 0 ? undefined : { currency, amounts }
}

/** Name in SQL of the currency that the cell of an amount states. */
export const meantBy = ({ text }: PlacedColumn): string => `currency_${text}`

const spaces = '\\s\\x{a0}\\x{202f}\\x{2009}'

/** An amount with a sign before or behind it: « 1 234,50 € », "-$1,234.50", "USD 12". */
const signed = `^([+−-]?)[${spaces}]*([^0-9+().,−-]*?)[${spaces}]*([+−-]?[0-9](?:[0-9.,''’${spaces}]*[0-9])?)[${spaces}]*([^0-9+().,]*?)[${spaces}]*$`

/**
 * Adds to the table `cells` a column for each amount, the currency that its cell states, and leaves the bare number in
 * the cell. Meanings that people have given to signs come first. Reads the table `taught_values`.
 */
export async function partAmounts(engine: Engine, layout: Layout): Promise<void> {
  const { currency, amounts = [] } = amountColumns(layout) ?? {}
  for (const placed of amounts) {
    const { text } = placed
    // Most cells have neither letters nor signs and need no pattern.
    const words = `(select distinct ${text} as word from cells where regexp_matches(${text}, '[^0-9.,+−${spaces}-]'))`
    const [found] = await engine.rows<{ words: number }>(`select count(*)::integer as words from ${words}`)
    if (found?.words === 0) {
      await engine.run(`alter table cells add column ${meantBy(placed)} varchar`)
      continue
    }
    await engine.run(`create table signed_${text} as
      with parts as (
        select word, regexp_extract(word, '${signed}', ['minus', 'before', 'number', 'after']) as parts from ${words}
      ), bare as (
        select word, parts.minus || parts.number as number, fold(parts.before || parts.after) as sign
        from parts where parts.number <> '' and (parts.before = '' or parts.after = '')
      )
      select word, number, case when taught.word_folded is null then known.code else taught.value end as currency
      from bare join ${rowsOf('known', { sign: 'varchar', code: 'varchar' }, [...amountSigns])} using (sign)
        left join (select * from taught_values where name = ${literal(currency?.name ?? '')}) as taught
          on taught.word_folded = sign`)
    await engine.run(`create or replace table cells as
      select cells.* replace (coalesce(signed.number, cells.${text}) as ${text}), signed.currency as ${meantBy(placed)}
      from cells left join signed_${text} as signed on cells.${text} = signed.word`)
  }
}
