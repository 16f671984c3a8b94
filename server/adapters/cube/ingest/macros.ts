import { monthWords } from '#model/rules/text/readDate.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

/** JavaScript's `\s`: in DuckDB it is ASCII only. */
const anySpace = '[\\s\\pZ\\x{feff}]'

/**
 * SQL functions shared by the checks. Each implements the rule of `model` named beside it; `macros.test.ts` compares the
 * two on random texts.
 */
const macros: readonly string[] = [
  // model/rules/text/normalise.ts
  `create macro fold(text) as trim(regexp_replace(strip_accents(replace(replace(replace(replace(replace(
    lower(text), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), '’', '''')), '${anySpace}+', ' ', 'g'))`,
  // model/data/units.ts: unitSpelling
  `create macro unit_spelling(text) as regexp_replace(replace(replace(replace(replace(replace(
    strip_accents(lower(text)), 'µ', 'μ'), '³', '3'), '²', '2'), '₂', '2'), '(s)', 's'), '${anySpace}|[.’''_-]', '', 'g')`,
  // A SIRET as model/rules/register/nationalIds.ts reads it, without what spreadsheets add to it; null for text with
  // other letters.
  `create macro site_number(text) as nullif(regexp_extract(
    regexp_replace(text, '[.]0+$|[\\s\\x{a0}\\x{202f}\\x{2009}\\x{200b}\\x{feff}''"=().-]', '', 'g'), '^(?:[A-Za-z]{2})?([0-9]{14})$', 1), '')`,
  `create macro whole_date(year, month, day) as
    try_cast(concat(year, '-', lpad(month, 2, '0'), '-', lpad(day, 2, '0')) as date)`,
  // model/rules/text/readDate.ts: readDay. A time after the day is left out, whatever its zone: the day is the one that
  // is written.
  `create macro to_date(text) as case
    when regexp_full_match(text, '[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}([T ][0-9:.]+(Z|[+-][0-9:]+)?)?')
      then whole_date(text[1:4], regexp_extract(text, '[0-9]+[^0-9]([0-9]+)', 1),
        regexp_extract(text, '[0-9]+[^0-9][0-9]+[^0-9]([0-9]+)', 1))
    when regexp_full_match(text, '[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4} [0-9:.]+')
      then whole_date(regexp_extract(text, '([0-9]{4}) ', 1), regexp_extract(text, '[0-9]+[^0-9]([0-9]+)', 1),
        regexp_extract(text, '[0-9]+'))
    when regexp_full_match(text, '[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}')
      then whole_date(right(text, 4), regexp_extract(text, '[0-9]+[^0-9]([0-9]+)', 1), regexp_extract(text, '[0-9]+'))
    end`,
  `create macro month_first_date(text) as
    case when regexp_full_match(text, '[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}( [0-9:.]+)?')
      then whole_date(regexp_extract(text, '[/.-]([0-9]{4})', 1), regexp_extract(text, '[0-9]+'),
        regexp_extract(text, '[0-9]+[^0-9]([0-9]+)', 1)) else to_date(text) end`,
  // model/rules/text/readDate.ts: readCompactDay
  `create macro to_compact_date(text) as case when regexp_full_match(text, '[0-9]{8}')
    then whole_date(text[1:4], text[5:6], text[7:8]) end`,
  // model/rules/text/readDate.ts: monthWords
  `create macro month_number(word) as map([${monthWords.map(([word]) => literal(word)).join(', ')}],
    [${monthWords.map(([, month]) => literal(String(month))).join(', ')}])[word]`,
  // model/rules/text/readPeriod.ts. A period as its first month and its number of months.
  `create macro period_of(text) as case
    when regexp_full_match(text, '[0-9]{4}') then {first: whole_date(text, '1', '1'), months: 12}
    when regexp_full_match(text, '[0-9]{4}[- ]?[sShH][12]')
      then {first: whole_date(text[1:4], case right(text, 1) when '1' then '1' else '7' end, '1'), months: 6}
    when regexp_full_match(text, '[0-9]{4}[- ]?[qQtT][1-4]')
      then {first: whole_date(text[1:4], (right(text, 1)::integer * 3 - 2)::varchar, '1'), months: 3}
    when regexp_full_match(text, '[0-9]{4}[-/][0-9]{1,2}')
      then {first: whole_date(text[1:4], text[6:], '1'), months: 1}
    when regexp_full_match(text, '[0-9]{1,2}[-/.][0-9]{4}')
      then {first: whole_date(right(text, 4), regexp_extract(text, '[0-9]+'), '1'), months: 1}
    when regexp_full_match(fold(text), '[a-z]{3,9}[.]?[-/ '']*([0-9]{4}|[0-9]{2})') then {first: whole_date(
      right('20' || regexp_extract(text, '[0-9]+'), 4), month_number(regexp_extract(fold(text), '[a-z]+')), '1'), months: 1}
    end`,
  // model/rules/text/readNumber.ts. Spaces and apostrophes separate groups of three. If there are both commas and full
  // stops, the last one is the decimal separator and the other separates groups.
  `create macro bare_number(text) as case
    when regexp_full_match(text, '[+−-]?[\\s\\x{a0}\\x{202f}]?[0-9]{1,3}([\\s\\x{a0}\\x{202f}\\x{2009}''’][0-9]{3})*([.,][0-9]+)?')
    then regexp_replace(replace(text, '−', '-'), '[\\s\\x{a0}\\x{202f}\\x{2009}''’]', '', 'g') else replace(text, '−', '-') end`,
  `create macro ungrouped(text) as case
    when regexp_full_match(text, '[+-]?[0-9]{1,3}([.][0-9]{3})+,[0-9]+') then replace(text, '.', '')
    when regexp_full_match(text, '[+-]?[0-9]{1,3}(,[0-9]{3})+[.][0-9]+') then replace(text, ',', '')
    when regexp_full_match(text, '[+-]?[0-9]+([.,][0-9]+)?|[+-]?[.,][0-9]+') then text end`,
  `create macro to_number(text) as case
    when regexp_full_match(text, '[+-]?[0-9]+([.,][0-9]+)?') then try_cast(replace(text, ',', '.') as double)
    else try_cast(replace(ungrouped(bare_number(text)), ',', '.') as double) end`,
  // A number by the convention of its column: sign is the decimal separator, the other one separates groups.
  // Most cells have digits only, or digits and the decimal separator: they need no other pattern.
  `create macro number_with(text, sign) as try_cast(replace(case
    when regexp_full_match(text, '[+-]?[0-9]+') then text
    when regexp_full_match(text, case sign when ',' then '[+-]?[0-9]+,[0-9]+' else '[+-]?[0-9]+[.][0-9]+' end) then text
    when regexp_full_match(bare_number(text), case sign when ',' then '[+-]?[0-9]*(,[0-9]+)?' else '[+-]?[0-9]*([.][0-9]+)?' end)
      then bare_number(text)
    when regexp_full_match(bare_number(text), case sign when ',' then '[+-]?[0-9]{1,3}([.][0-9]{3})+(,[0-9]+)?'
        else '[+-]?[0-9]{1,3}(,[0-9]{3})+([.][0-9]+)?' end)
      then replace(bare_number(text), case sign when ',' then '.' else ',' end, '') end, ',', '.') as double)`,
  // Our exports prefix a cell that a spreadsheet would run as a formula with an apostrophe (model/rules/csv/csvOutput.ts).
  `create macro plain_text(text) as case
    when starts_with(text, '''') then regexp_replace(text, '^''([=+\\-@＝＋－＠−])', '\\1') else text end`,
  `create macro safe_cell(text) as case
    when regexp_matches(text, '^[=+\\-@\\t\\r\\n＝＋－＠−]') and not regexp_full_match(text, '[+-]?[0-9]+([.,][0-9]+)?')
    then '''' || text else text end`,
]

/** Creates the SQL functions that parse cells. */
export async function createMacros(engine: Engine): Promise<void> {
  for (const macro of macros) await engine.run(macro)
}
