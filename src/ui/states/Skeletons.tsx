import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { SkeletonBar } from './SkeletonBar.tsx'
import { Delayed } from './Delayed.tsx'

/** Title, bar and rows: the skeleton of a list page. */
export const ListSkeleton = () => (
  <Skeleton>
    <Line style={{ height: 60 }}>
      <SkeletonBar width={132} height={16} />
      <i />
      <SkeletonBar width={96} height={28} radius={6} />
    </Line>
    <Line style={{ height: 52 }}>
      <SkeletonBar width={240} height={32} radius={6} />
      <SkeletonBar width={92} height={28} radius={6} />
    </Line>
    <RowsSkeleton />
  </Skeleton>
)

/** Seven rows that fade out, below a head that is already rendered. */
export const RowsSkeleton = () =>
  rowWidths.map((width, index) => (
    <Row key={width} style={{ opacity: 1 - index / (rowWidths.length + 1) }}>
      <SkeletonBar width={24} height={24} />
      <SkeletonBar width={width} />
      <i />
      <SkeletonBar width={width * 0.45} />
      <i />
      <SkeletonBar width={42} />
    </Row>
  ))

/** Label and input, two per line: the skeleton of a sidebar or a form. */
export const FormSkeleton = () => (
  <Skeleton>
    <Grid>
      {rowWidths.slice(0, 6).map((width) => (
        <div key={width}>
          <SkeletonBar width={width * 0.6} />
          <SkeletonBar width="100%" height={32} radius={6} style={{ marginTop: 8 }} />
        </div>
      ))}
    </Grid>
  </Skeleton>
)

/** Title and a few paragraphs: the skeleton of an unknown page. */
export const PageSkeleton = () => (
  <Skeleton>
    <Line style={{ height: 76 }}>
      <SkeletonBar width={200} height={20} />
    </Line>
    <Grid>
      {rowWidths.slice(0, 4).map((width) => (
        <SkeletonBar key={width} width="100%" height={96} radius={8} />
      ))}
    </Grid>
  </Skeleton>
)

const rowWidths = [120, 98, 136, 108, 88, 118, 102]

const Skeleton = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  return (
    <Delayed>
      <div role="status" aria-busy>
        <span className="visually-hidden">{t('ui.loading')}</span>
        <div aria-hidden>{children}</div>
      </div>
    </Delayed>
  )
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 24px',
  '& i': { flex: 1 },
})

const Row = styled(Line)(({ theme }) => ({
  height: 40,
  gap: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '20px 16px',
  padding: 24,
  maxWidth: 760,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
