import type { DirectoryAddress, DirectoryEntry } from '#model/wire/register/directory.ts'

type Update = Partial<
  Pick<DirectoryEntry, 'endOfFiscalYear' | 'staffRange' | 'staffRangeYear' | 'turnover'>
> & {
  headquarter?: Partial<DirectoryAddress>
}

/**
 * Changes to fictional companies that the sample directory reports since they were written, by their number, so that
 * there are differences to compare. They are fictional like the companies.
 */
export const sampleUpdates: Readonly<Record<string, Update>> = {
  '829154376': { endOfFiscalYear: '12-31', turnover: 91_480_000 },
  '503471823': {
    staffRange: 'RANGE_500_AND_INF',
    staffRangeYear: 2026,
    headquarter: { street: '180 bis, avenue des Lacs', supplement: 'Parc des Grands-Prés' },
  },
  'B-64820178': { turnover: 24_100_000 },
}
