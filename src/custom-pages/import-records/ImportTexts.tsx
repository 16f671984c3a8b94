import type { ReactNode } from 'react'
import { CsvTexts } from '../../layout/texts/CsvTexts.tsx'
import { lateTexts } from '../../layout/texts/lateTexts.tsx'

const Room = lateTexts('recordImport', {
  fr: async () => (await import('#locales/fr/recordImport.ts')).recordImport,
  en: async () => (await import('#locales/en/recordImport.ts')).recordImport,
})

/** Texts of the import pages., and of the files that they read. */
export const ImportTexts = ({ children }: { children: ReactNode }) => (
  <Room>
    <CsvTexts>{children}</CsvTexts>
  </Room>
)
