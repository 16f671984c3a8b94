import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Value before and after. A missing value is not shown. */
export const FromTo = ({ before, after }: { before?: ReactNode; after: ReactNode }) => {
  const { t } = useTexts()
  return (
    <dd>
      {before !== undefined && (
        <>
          <del aria-label={t('history.before')}>{before}</del>
          <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
        </>
      )}
      <ins aria-label={t('history.after')}>{after}</ins>
    </dd>
  )
}
