import type { dataRules as fr } from '../fr/dataRules.ts'
import type { Translation } from '../translation.ts'

export const dataRules: Translation<typeof fr> = {
  problem: {
    cell: 'Row %{line}, column %{column}, value “%{value}”: %{reason}',
    emptyCell: 'Row %{line}, column %{column}, empty cell: %{reason}',
    line: 'Row %{line}: %{reason}',
  },
  general: {
    required: 'The value is required. Fill it in.',
    number: 'This is not a number. Write 1234.5 or 1234,5.',
    integer: 'This is not a whole number. Remove the decimals.',
    belowMinimum: 'The value is below %{min}. Correct it.',
    aboveMaximum: 'The value is above %{max}. Correct it.',
    mixedNumbers: 'The column mixes 1.234,5 and 1,234.5. Use the same format throughout the column.',
    ambiguousNumber: 'Ambiguous separator: thousands or decimals. Write 1234, or 1.2340 with four decimals.',
    date: 'The date cannot be read. Write 2025-12-31 or 31/12/2025.',
    ambiguousDate:
      'Other dates of the file begin with the month: this one can be read in two ways. Write 2025-12-31.',
    period: 'The period cannot be read. Write 2025, 2025-S1, 2025-Q1 or 2025-03.',
    dateOrder: 'The end is before the start. Correct one of the two dates.',
    outOfRange:
      'The dates are outside the file’s period (%{start} to %{end}). Correct them or change the file’s period.',
    future: 'The period is in the future. Correct it.',
    periodicity: 'The length does not match the stated frequency. Check the dates.',
    unit: 'The unit is not known. Choose one of: %{expected}.',
    unitQuantity: 'The unit does not measure what is expected. Choose one of: %{expected}.',
    unitMissing: 'The unit is missing, and the indicator has several. Choose one of: %{expected}.',
    energyContent: 'The energy content of this quantity is not known. Give it in kWh or MWh.',
    code: 'This value is not allowed. Choose one of: %{expected}.',
    flag: 'Answer yes or no.',
    tooLong: 'The text is longer than %{max} characters. Shorten it.',
    unknownIndicator: 'This indicator does not exist. Use a code from the catalogue, such as EN01.',
    computedIndicator: 'This indicator is computed. Remove the row and provide its components instead.',
    digitsLost:
      'The spreadsheet has rounded this number and digits are lost. Copy the number from the original document.',
    currency: 'The currency is unknown. Enter its three-letter code, for example USD.',
    severalCurrencies: 'The row states two currencies. Correct the cell, the heading or the currency column.',
    unitInCell: 'The cell states another unit than the column of units. The unit of the cell is applied.',
    unknownSite: 'The site is not in the perimeter of the import. Match this name to a site or add the site.',
    ambiguousSite: 'Several sites have this name. Write the SIRET of the site.',
    cells: 'The row does not have as many cells as the header. Check the separators.',
    longLine:
      'The row is longer than %{max} KB or %{cells} cells. A quotation mark or a line break may be missing.',
    quote: 'A quotation mark is misplaced. Correct the row.',
    totalLine:
      'This row is a total: its values would be counted twice, so it is not imported. If it is not a total, fill in its empty cells.',
    duplicate: 'This row repeats row %{other}. Keep one of them.',
    overlapInFile: 'The period overlaps that of row %{other}. Check the dates.',
    overlap:
      'The site already has this figure for %{periods}. Choose whether to replace it, keep it or add the two.',
    outlier: 'The value is far from what is usual for the site. Check it.',
    unitJump:
      'This value differs from the site’s usual values by a factor of about %{ratio}. Check the unit.',
    gap: 'Periods are missing for this site: %{periods}. Complete the series.',
    repeated: 'The same value is repeated for three periods or more. Check the readings.',
    zeroAfterValue: 'The value drops to zero. Confirm it in a comment.',
    partAboveWhole: 'The value is larger than that of the indicator it is a part of (%{other}). Check both.',
  },
}
