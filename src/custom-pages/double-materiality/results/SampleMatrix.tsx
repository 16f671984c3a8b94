import { MaterialityTexts } from '../MaterialityTexts.tsx'
import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixPlot, type MatrixPlotProps } from './MatrixPlot.tsx'
import { ResultTexts } from './ResultTexts.tsx'

export type SampleMatrixProps = Pick<MatrixPlotProps, 'results' | 'move'>

/** The matrix of results over results of anywhere. Default export: a part of other pages, loaded when drawn. */
const SampleMatrix = (props: SampleMatrixProps) => (
  <MaterialityTexts>
    <ResultTexts>
      <MatrixLegend />
      <MatrixPlot {...props} />
    </ResultTexts>
  </MaterialityTexts>
)

export default SampleMatrix
