import { dataLimits } from './dataLimits.ts'
import type { Engine } from './openEngine.ts'
import type { PreparedText } from './prepareText.ts'
import type { Heads } from './readHeaders.ts'
import { Refused } from './refused.ts'
import { literal } from './sql.ts'

/**
 * Makes the views `record_texts(line, text)` and `records`, which splits them into `cells`: each record with the line
 * of the file on which it begins, numbered as in a text editor. `cells` is null if quotes are misplaced, and empty if
 * the record is too long to be split. Lines that are blank or contain only delimiters are left out.
 *
 * DuckDB's own reader numbers records and drops those it cannot split; therefore lines are read whole and split here.
 * @throws Refused for too many lines or rows, none, or a quote that is never closed
 */
export async function readRecords(engine: Engine, text: PreparedText, heads: Heads): Promise<void> {
  await engine.run(`create view lines as
    select line, coalesce(text, '') as text from (
      select row_number() over () as line, text
      from read_csv(${literal(text.path)}, delim = chr(1), quote = '', escape = '', header = false, auto_detect = false,
        new_line = '\\n', columns = {'text': 'VARCHAR'}, max_line_size = ${dataLimits.lineBytes * grownMost},
        buffer_size = ${dataLimits.lineBytes * grownMost * 2})
      limit ${dataLimits.lines + 1}
    ) where line >= ${heads.firstLine}`)
  const [size] = await engine.rows<{ last: number | null }>('select max(line)::integer as last from lines')
  if ((size?.last ?? 0) > dataLimits.lines) throw new Refused('dataFileRows', { max: dataLimits.rows })
  if (size?.last == null) throw new Refused('dataFileNoRows')
  if (text.hasQuotes) await joinQuotedLines(engine, heads.delimiter)
  const blank = literal(`[ \t${heads.delimiter}]*`)
  await engine.run(`create view record_texts as
    select line, text from ${text.hasQuotes ? 'whole_lines' : 'lines'} where not regexp_full_match(text, ${blank})`)
  await engine.run(
    `create view records as select line, text, ${cellsOf(text, heads)} as cells from record_texts`,
  )
}

/** SQL that splits `text`. A text with quotes is split by a pattern, which must match every character. */
export function cellsOf({ hasQuotes }: PreparedText, { delimiter }: Heads): string {
  // The engine processes two thousand lines at a time and each step copies them; a line of only delimiters would take a
  // hundred times its size.
  const tooLong = `when strlen(text) > ${dataLimits.recordBytes} then [] when strlen(text) > ${longText} and
    strlen(text) - strlen(replace(text, ${literal(delimiter)}, '')) > ${dataLimits.recordCells} then []`
  const plain = `string_split(text, ${literal(delimiter)})`
  if (!hasQuotes) return `case ${tooLong} else ${plain} end`
  const end = `[${delimiter}]`
  const found = `regexp_extract_all(text || ${literal(delimiter)}, ${literal(`("(?:[^"]|"")*"|[^"${delimiter}][^${delimiter}]*|)${end}`)}, 1)`
  const unquoted = `list_transform(${found}, lambda cell: case when starts_with(cell, '"')
    then replace(substr(cell, 2, length(cell) - 2), '""', '"') else cell end)`
  // Many programs quote each cell: if there are no other quotes, cells can be split at the quoted delimiters.
  const between = `string_split(substr(text, 2, length(text) - 2), ${literal(`"${delimiter}"`)})`
  const isEachQuoted = `starts_with(text, '"') and ends_with(text, '"')
    and strlen(text) - strlen(replace(text, '"', '')) = 2 * len(${between})`
  const isWhole = `list_sum(list_transform(${found}, lambda cell: length(cell) + 1)) = length(text) + 1`
  return `case ${tooLong} when not contains(text, '"') then ${plain}
    when ${isEachQuoted} then ${between} when ${isWhole} then ${unquoted} end`
}

/** A Windows-1252 character takes up to three bytes in UTF-8; one more byte may be the end of its line. */
const grownMost = 4

/** Shorter lines are split whatever they contain. */
const longText = 2048

/**
 * Makes `whole_lines(line, text)`, where the lines of a quoted cell with line feeds are joined. Whether a line begins
 * inside quotes depends on the lines above. Each line with quotes maps the two possible states before it (outside,
 * inside) to the two states after it. So the state after a line follows from the last line that maps both to the same
 * state and from the number of swaps since.
 */
async function joinQuotedLines(engine: Engine, delimiter: string): Promise<void> {
  const cell = `(?:"(?:[^"]|"")*"|[^"${delimiter}][^${delimiter}]*|)`
  const opened = `"(?:[^"]|"")*`
  const endsOpen = literal(`(?:${cell}[${delimiter}])*${opened}`)
  const staysOpen = literal(`(?:[^"]|"")*`)
  const reopens = literal(`(?:[^"]|"")*"[${delimiter}](?:${cell}[${delimiter}])*${opened}`)
  await engine.run(`create table quoted as
    select line,
      regexp_full_match(text, ${endsOpen}, 's') as from_outside,
      regexp_full_match(text, ${staysOpen}, 's') or regexp_full_match(text, ${reopens}, 's') as from_inside
    from lines where contains(text, '"')`)
  await engine.run(`create table quote_states as
    with swaps as (
      select line, from_outside, from_inside,
        sum(case when from_outside and not from_inside then 1 else 0 end)
          over (order by line rows unbounded preceding) as swaps
      from quoted
    ), fixed as (
      select line, swaps, from_outside, from_inside,
        last_value(case when from_outside = from_inside then {state: from_outside, swaps: swaps} end ignore nulls)
          over (order by line rows unbounded preceding) as last
      from swaps
    ), after as (
      select line, (coalesce(last.state, false)::integer + swaps - coalesce(last.swaps, 0)) % 2 = 1 as is_open
      from fixed
    )
    select line, is_open, coalesce(lag(is_open) over (order by line), false) as was_open from after`)
  await engine.run(`create table spans as
    select begin, finish from (
      select line as begin, is_open, lead(line) over (order by line) as finish
      from quote_states where is_open <> was_open
    ) where is_open`)
  const [open] = await engine.rows<{ line: number }>(`select begin::integer as line from spans
    where finish is null or finish - begin > ${dataLimits.quotedLines} order by begin limit 1`)
  if (open !== undefined) throw new Refused('dataFileQuote', { line: open.line })
  await engine.run(`create table spanned as
    select begin, unnest(range(begin, finish + 1)) as line from spans`)
  await engine.run(`create table joined_lines as
    select begin as line, string_agg(text, chr(10) order by lines.line) as text
    from lines join spanned using (line) group by begin`)
  await engine.run(`create view whole_lines as
    select line, text from lines anti join spanned using (line)
    union all select line, text from joined_lines`)
}
