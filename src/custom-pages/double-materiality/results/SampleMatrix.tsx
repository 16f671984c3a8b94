import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixPlot, type MatrixPlotProps } from './MatrixPlot.tsx'

export type SampleMatrixProps = Pick<MatrixPlotProps, 'results' | 'move'>

/** The matrix of results over results of anywhere. Default export: a part of other pages, loaded when drawn. */
const SampleMatrix = (props: SampleMatrixProps) => (
  <>
    <MatrixLegend />
    <MatrixPlot {...props} />
  </>
)

export default SampleMatrix
