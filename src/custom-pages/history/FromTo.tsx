import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/text/Texts.tsx'

/** What a part of a record was and what it became; what was not there is not drawn. */
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
