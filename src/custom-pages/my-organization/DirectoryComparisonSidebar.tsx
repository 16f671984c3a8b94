import { lateTexts } from '../../layout/texts/lateTexts.tsx'
import { DirectoryComparison, type DirectoryComparisonProps } from './DirectoryComparison.tsx'

const DirectoryTexts = lateTexts('directory', {
  fr: async () => (await import('#locales/fr/directory.ts')).directory,
  en: async () => (await import('#locales/en/directory.ts')).directory,
})

/** Default export: loaded when it first opens. */
const DirectoryComparisonSidebar = (props: DirectoryComparisonProps) => (
  <DirectoryTexts>
    <DirectoryComparison {...props} />
  </DirectoryTexts>
)

export default DirectoryComparisonSidebar
