import type { ReactNode } from 'react'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { QueryState, type Reading } from '#src/layout/QueryState.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The figures of a widget while they are read, once they are there, or failed. */
export const WidgetReading = ({
  reading,
  height,
  children,
}: {
  reading: Reading<CubeAnswer>
  height: number
  children: (answer: CubeAnswer) => ReactNode
}) => {
  const { t } = useTexts()
  return (
    <QueryState
      isPart
      query={reading}
      failed={t('dashboards.widget.failed')}
      waiting={
        <Delayed>
          <SkeletonBar width="100%" height={height} />
        </Delayed>
      }
    >
      {children}
    </QueryState>
  )
}
