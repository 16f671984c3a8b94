import type { csv as fr } from '../fr/csv.ts'
import type { Translation } from '../translation.ts'

/** What is wrong with a CSV file or one of its lines. The sentences on presence, size and format: spec §5. */
export const csv: Translation<typeof fr> = {
  fileRequired: 'A file is required',
  empty: 'The file is empty',
  tooLarge: 'The file size cannot exceed %{size}',
  notAccepted: 'The file format is not accepted',
  notCsv: 'Invalid file format. Please upload a CSV file.',
  noRows: 'The file contains only its header. Add one line per entity.',
  tooManyRows: 'The file has more than %{max} lines. Split it.',
  tooManyColumns: 'The file has more than %{max} columns. Remove the ones you do not need.',
  missingColumns:
    'One column is missing: %{columns}. Add it, or start from the template. |||| %{smart_count} columns are missing: %{columns}. Add them, or start from the template.',
  doubledColumns:
    'This column appears twice: %{columns}. Keep only one. |||| These columns appear twice: %{columns}. Keep only one of each.',
  openQuote: 'A quote opened on line %{line} is never closed. Close it or remove it.',
  brokenQuote: 'A quotation mark is misplaced on this line. Correct or remove it.',
  directionRemoved:
    'An invisible character that reverses the writing direction was removed. Check this text.',
  mended:
    'An invisible character that reverses the writing direction was removed from one line: %{lines}. Check it. |||| Invisible characters that reverse the writing direction were removed from %{count} lines: %{lines}. Check them.',
  tooManyCells: 'This line has more cells than the header. Check the separators.',
  scientific:
    'The spreadsheet replaced this number with scientific notation. Format the column as Text and type the number again.',
  unreadable: 'The file could not be read. Check that it still exists and has not changed.',
  topic: 'Topic',
  companyNumber: 'National ID of the company',
  reasonColumn: 'rejection_reason',
}
