import { styled } from '@mui/material/styles'
import { drawing, plot } from '#model/rules/materiality/matrixLayout.ts'
import type { MatrixItem } from '#model/rules/materiality/matrixPicture.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Points with a score on one axis only: above the plot without an impact score, to its right without a financial one.
 */
export const SingleScoreStrips = ({
  items,
  textScale,
}: {
  items: readonly MatrixItem[]
  textScale: number
}) => {
  const { t } = useTexts()
  const [right, bottom] = [plot.left + plot.size, plot.top + plot.size]
  return (
    <Strips aria-hidden style={{ fontSize: 10 * textScale }}>
      {items.some(({ impact }) => impact === null) && (
        <>
          <rect x={plot.left} y={0} width={plot.size} height={plot.top} />
          <text x={plot.left + 4} y={9 * textScale}>
            {t('results.matrix.noImpact')}
          </text>
        </>
      )}
      {items.some(({ financial }) => financial === null) && (
        <>
          <rect x={right} y={plot.top} width={plot.right} height={plot.size} />
          <text transform={`translate(${drawing.width - 3} ${bottom - 4}) rotate(-90)`}>
            {t('results.matrix.noFinancial')}
          </text>
        </>
      )}
    </Strips>
  )
}

const Strips = styled('g')(({ theme: { vars } }) => ({
  '& text': { fill: vars.palette.text.tertiary },
  '& rect': { fill: vars.palette.text.tertiary, opacity: 0.08 },
}))
